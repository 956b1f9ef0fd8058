// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayServices
import Testing

@Suite struct ContactTests {
    @Test func `The setting is read, and it is a text`() throws {
        #expect(try ServerConfiguration(section: #"{"contact": "ann@example.com"}"#).contact == "ann@example.com")
        #expect(try ServerConfiguration(section: "{}").contact.isEmpty)
        #expect(throws: ConfigurationError.self) { try ServerConfiguration(section: #"{"contact": 1}"#) }
    }
}
