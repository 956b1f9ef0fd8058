// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// Formats amounts of money by the locale of the environment (LC_ALL, LC_MONETARY, LANG).
struct PriceFormat {
    /// The signs of one currency only. The crowns of Sweden, Norway and Denmark share `kr`, so they have their codes.
    private static let symbols = ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "PLN": "zł", "CZK": "Kč"]

    /// The decimal separator; the grouping separator follows.
    let decimalPoint: String
    let groupSeparator: String
    /// Whether the currency comes before the amount, and whether a space separates them.
    let currencyComesFirst: Bool
    let hasSpace: Bool

    /// The format of the environment. Without a locale for money it is `€1,234`.
    static func ofEnvironment() -> PriceFormat {
        setlocale(LC_MONETARY, "")
        guard let conventions = localeconv()?.pointee, conventions.p_cs_precedes != CChar.max else {
            return PriceFormat(decimalPoint: ".", groupSeparator: ",", currencyComesFirst: true, hasSpace: false)
        }
        return PriceFormat(
            decimalPoint: text(conventions.mon_decimal_point) ?? ".",
            groupSeparator: text(conventions.mon_thousands_sep) ?? "",
            currencyComesFirst: conventions.p_cs_precedes == 1, hasSpace: conventions.p_sep_by_space != 0)
    }

    /// The amount as text, without a fraction if it is whole.
    func text(_ amount: Double, currency: String) -> String {
        let cents = (min(abs(amount), 1e12) * 100).rounded()
        let whole = "\(Int(cents) / 100)"
        var digits = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { digits += groupSeparator }
            digits.append(digit)
        }
        let fraction = Int(cents) % 100
        if fraction > 0 { digits += decimalPoint + (fraction < 10 ? "0" : "") + "\(fraction)" }
        let symbol = Self.symbols[currency] ?? currency
        let space = hasSpace || symbol.count > 1 ? "\u{A0}" : ""
        let sign = amount < 0 && cents > 0 ? "-" : ""
        return sign + (currencyComesFirst ? symbol + space + digits : digits + space + symbol)
    }

    private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        // A locale may use another encoding; invalid UTF-8 is replaced.
        pointer.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
