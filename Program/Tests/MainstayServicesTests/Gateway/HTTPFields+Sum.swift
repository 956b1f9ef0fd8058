// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension HTTPFields {
    static func + (fields: HTTPFields, more: HTTPFields) -> HTTPFields {
        HTTPFields(fields.lines + more.lines)
    }
}
