// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

extension Date {
    /// The date as RFC 3339 has it, with milliseconds if it is not a whole second: `1994-11-06T08:49:37Z`.
    var rfc3339: String {
        let isWhole = timeIntervalSince1970 == timeIntervalSince1970.rounded()
        return formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !isWhole))
    }

    /// Reads a date of RFC 3339, with or without a fraction of a second.
    ///
    /// - Returns: `nil` if the text is not such a date.
    init?(rfc3339 text: String) {
        for hasFraction in [false, true] {
            // An error says that the text has the other form or is not a date.
            do {
                self = try Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction).parse(text)
                return
            } catch {}
        }
        return nil
    }
}

extension JSONDecoder.DateDecodingStrategy {
    /// Dates of RFC 3339 (a profile of ISO 8601), with or without a fraction of a second: `1994-11-06T08:49:37Z` and
    /// `1994-11-06T08:49:37.125+01:00`. Foundation's own strategy `iso8601` refuses the fraction.
    public static var rfc3339: Self {
        .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = Date(rfc3339: text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date: \(text)")
            }
            return date
        }
    }
}

extension JSONEncoder.DateEncodingStrategy {
    /// Dates of RFC 3339, with milliseconds if a date is not a whole second: `1994-11-06T08:49:37Z`.
    public static var rfc3339: Self {
        .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date.rfc3339)
        }
    }
}
