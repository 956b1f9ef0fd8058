// SPDX-License-Identifier: Apache-2.0

/// Character references (WHATWG HTML §13.2.5.72). Of the named ones, those that writers of pages use.
enum HTMLEntity {
    /// Names, each followed by its character.
    private static let named: [String: Unicode.Scalar] = {
        let text = """
            amp & lt < gt > quot " apos ' copy © reg ® trade ™ hellip … ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „
            laquo « raquo » lsaquo ‹ rsaquo › bull • middot · times × divide ÷ plusmn ± minus − deg ° euro € pound £ yen ¥ cent ¢
            curren ¤ sect § para ¶ dagger † Dagger ‡ permil ‰ prime ′ Prime ″ larr ← uarr ↑ rarr → darr ↓ harr ↔ rArr ⇒ lArr ⇐ hArr ⇔
            frac12 ½ frac14 ¼ frac34 ¾ sup1 ¹ sup2 ² sup3 ³ micro µ iexcl ¡ iquest ¿ ordf ª ordm º not ¬ brvbar ¦ infin ∞ ne ≠ le ≤
            ge ≥ asymp ≈ equiv ≡ sum ∑ prod ∏ radic √ part ∂ int ∫ isin ∈ forall ∀ exist ∃ empty ∅ cap ∩ cup ∪ sub ⊂ sup ⊃ and ∧ or ∨
            alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π
            rho ρ sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ
            Omega Ω Agrave À Aacute Á Acirc Â Atilde Ã Auml Ä Aring Å AElig Æ Ccedil Ç Egrave È Eacute É Ecirc Ê Euml Ë Igrave Ì
            Iacute Í Icirc Î Iuml Ï ETH Ð Ntilde Ñ Ograve Ò Oacute Ó Ocirc Ô Otilde Õ Ouml Ö Oslash Ø Ugrave Ù Uacute Ú Ucirc Û
            Uuml Ü Yacute Ý THORN Þ szlig ß agrave à aacute á acirc â atilde ã auml ä aring å aelig æ ccedil ç egrave è eacute é
            ecirc ê euml ë igrave ì iacute í icirc î iuml ï eth ð ntilde ñ ograve ò oacute ó ocirc ô otilde õ ouml ö oslash ø
            ugrave ù uacute ú ucirc û uuml ü yacute ý thorn þ yuml ÿ OElig Œ oelig œ Scaron Š scaron š check ✓ star ☆ hearts ♥
            """
        let words = text.split(whereSeparator: \.isWhitespace)
        var named: [String: Unicode.Scalar] = [
            "nbsp": "\u{A0}", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "shy": "\u{AD}",
            "zwnj": "\u{200C}", "zwj": "\u{200D}",
        ]
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            named[String(words[index])] = words[index + 1].unicodeScalars.first
        }
        return named
    }()

    /// The character for a reference without its `&` and `;`. `nil` if the reference is unknown.
    static func scalar(_ reference: String) -> Unicode.Scalar? {
        guard reference.hasPrefix("#") else { return named[reference] }
        let digits = reference.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        guard let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        if let scalar = windows1252[number] { return scalar }
        // The number is not a character, or is half of one. The standard asks for the replacement character.
        return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
    }

    /// The characters that programs of Windows mean by the numbers 0x80 to 0x9F, such as `&#146;` for an apostrophe
    /// (§13.2.5.80).
    private static let windows1252: [UInt32: Unicode.Scalar] = [
        0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ", 0x89: "‰", 0x8A: "Š",
        0x8B: "‹", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“", 0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—",
        0x98: "˜", 0x99: "™", 0x9A: "š", 0x9B: "›", 0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
    ]
}
