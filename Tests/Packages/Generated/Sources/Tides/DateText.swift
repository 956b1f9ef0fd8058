// Made by `mainstay generate`. A change would be lost when it is made again.

import Foundation

extension Tides {
    /// Reads dates.
    enum DateText {
        /// A date of RFC 3339, with or without a fraction of a second; `nil` if the text is none.
        static func dateTime(_ text: String) -> Date? {
            for hasFraction in [false, true] {
                // An error says that the text has the other form, or is not a date.
                do {
                    return try Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction).parse(text)
                } catch {}
            }
            return nil
        }

        /// The beginning of a day such as `2026-11-26`, in UTC; `nil` if the text is none.
        static func day(_ text: String) -> Date? {
            do {
                return try Date.ISO8601FormatStyle().year().month().day().parse(text)
            } catch {
                return nil
            }
        }
    }
}
