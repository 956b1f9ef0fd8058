// SPDX-License-Identifier: Apache-2.0

extension Oxford {
    /// A value of a vocabulary with its names by the code of their language, or a group of such values by id.
    public indirect enum LabelTree: Hashable, Sendable, Codable {
        /// A value's names.
        case names([String: String])
        /// A group's values.
        case group([String: LabelTree])

        /// Reads either.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
                self = .names(try container.decode([String: String].self))
            } catch DecodingError.typeMismatch {
                self = .group(try container.decode([String: LabelTree].self))
            }
        }

        /// Writes it as it was read.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .names(let names): try container.encode(names)
            case .group(let values): try container.encode(values)
            }
        }
    }
}
