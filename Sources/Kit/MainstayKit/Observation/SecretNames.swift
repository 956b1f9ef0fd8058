// SPDX-License-Identifier: Apache-2.0

/// The names of secrets in what is written down, by the place that has the name: the one table of ``Redaction``. The
/// forms of secret values are in ``SecretForms``.
///
/// A name is compared without case and without what separates its words, and a field's without `X-`.
enum SecretNames {
    /// Where a name and its value are.
    enum Place {
        /// A field of a message.
        case field
        /// An item of a query or of a form, or a part of a form.
        case item
        /// A member of a JSON document.
        case member
    }

    /// Names that are a secret's in every place, also at the end of a longer name: `user_pwd`, `SAMLAssertion`.
    private static let ends = [
        "password", "passwd", "passphrase", "passcode", "pwd", "credential", "credentials", "jwt", "assertion",
        "codeverifier",
        "devicecode", "authcode", "authorizationcode", "verificationcode", "recoverycode", "sessionid", "csrf", "xsrf",
        "cardnumber", "securitycode",
    ]

    /// Names that are a secret's in every place. As the end of a longer name they would be ordinary: `mapPin`,
    /// `inside`.
    private static let whole: Set = [
        "pin", "otp", "totp", "otpcode", "mfacode", "sid", "connectsid", "phpsessid", "jsessionid", "sessid",
        "dpop",
        "cvv", "cvv2", "cvc", "cvc2", "ccnumber", "cardno", "bearer", "samlresponse",
    ]

    /// Names that are ordinary words in a document and a secret's elsewhere.
    private static let outsideDocuments: Set = ["session", "ticket", "access"]

    /// Names beside which a `code` is that of OAuth 2.0 (RFC 6749 §4.1). Elsewhere a code is that of a country or an
    /// error.
    private static let besideCode: Set = [
        "granttype", "clientid", "codeverifier", "redirecturi", "state", "sessionstate",
    ]

    /// A `code` without these names beside it is that of OAuth 2.0 too if it has at least this number of bytes.
    private static let shortestCode = 20

    /// Returns `true` if a name is that of a secret.
    static func isSecret(_ name: some StringProtocol, in place: Place) -> Bool {
        let name = name.lowercased()
        if CredentialFingerprint.isCredential(lowercased: name) { return true }
        let bare = bare(name)
        if whole.contains(bare) || ends.contains(where: bare.hasSuffix) { return true }
        switch place {
        case .field: return outsideDocuments.contains(bare) || bare.hasPrefix("auth") && !bare.hasPrefix("author")
        case .item: return outsideDocuments.contains(bare)
        case .member: return false
        }
    }

    /// Whether a name is `code`.
    static func isCode(_ name: some StringProtocol) -> Bool { name.lowercased() == "code" }

    /// Whether a code beside these names is secret.
    static func isSecretCode(beside names: some Sequence<String>) -> Bool {
        names.contains { besideCode.contains(bare($0.lowercased())) }
    }

    /// Whether the value of an item `code` is secret by its length.
    static func isSecretCode(_ value: some StringProtocol) -> Bool { value.utf8.count >= shortestCode }

    private static func bare(_ name: String) -> String {
        let letters = name.hasPrefix("x-") ? name.dropFirst(2) : name[...]
        return letters.filter { $0.isLetter || $0.isNumber }
    }
}
