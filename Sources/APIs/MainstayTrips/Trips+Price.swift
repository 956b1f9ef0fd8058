// SPDX-License-Identifier: Apache-2.0

extension Trips {
    /// An amount of money. Amounts are compared within a currency only, because exchange rates change.
    public struct Price: Sendable, Hashable {
        /// The amount.
        public var amount: Double
        /// The currency (ISO 4217). `nil` if it was not given.
        public var currency: String?

        /// Makes a price.
        public init(_ amount: Double, _ currency: String? = nil) {
            (self.amount, self.currency) = (amount, currency)
        }

        /// Parses a price: `100EUR`, `100 eur`, `EUR 99.50`, `€100`, or `100` without a currency.
        ///
        /// - Returns: `nil` if the text is not a price.
        public init?(_ text: String) {
            let signs: [Character: String] = ["€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY"]
            let parts = text.filter { !$0.isWhitespace }
            let digits = parts.filter { $0.isASCII && ($0.isNumber || $0 == ".") }
            let letters = parts.filter { !($0.isASCII && ($0.isNumber || $0 == ".")) }
            // The digits must be together.
            guard parts.hasPrefix(digits) || parts.hasSuffix(digits), let amount = Double(digits), amount.isFinite
            else {
                return nil
            }
            let code = letters.count == 1 ? letters.first.flatMap { signs[$0] } ?? letters : letters.uppercased()
            guard code.isEmpty || code.count == 3 && code.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
            self.init(amount, code.isEmpty ? nil : code)
        }
    }
}
