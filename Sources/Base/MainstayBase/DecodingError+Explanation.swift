// SPDX-License-Identifier: Apache-2.0

extension DecodingError {
    /// What is wrong with the content, and where, in words for a person: `there is no "version"`. The error's own
    /// description names types and keys of the program.
    public var explanation: String {
        switch self {
        case .keyNotFound(let key, let context):
            let place = Self.place(context)
            return "there is no \"\(key.stringValue)\"" + (place.isEmpty ? "" : " in \"\(place)\"")
        case .typeMismatch(_, let context): return "\(Self.subject(context)) has the wrong form"
        case .valueNotFound(_, let context): return "\(Self.subject(context)) is null"
        case .dataCorrupted(let context):
            let reason = context.debugDescription
            // The system's decoder says the same of text that is not JSON and of a number that its type cannot hold.
            let told =
                if ["representable in Swift", "does not fit in"].contains(where: reason.contains) {
                    "a number is out of range"
                } else if reason.hasSuffix("not valid JSON.") {
                    "it is not JSON, or a number in it is out of range"
                } else {
                    reason
                }
            let place = Self.place(context)
            return place.isEmpty ? told : "\"\(place)\" cannot be used: \(told)"
        @unknown default: return "the content has the wrong form"
        }
    }

    private static func place(_ context: Context) -> String {
        context.codingPath.map { key in key.intValue.map { "\($0)" } ?? key.stringValue }.joined(separator: ".")
    }

    private static func subject(_ context: Context) -> String {
        let place = place(context)
        return place.isEmpty ? "the content" : "\"\(place)\""
    }
}
