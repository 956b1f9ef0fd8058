// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayServices
import MainstayTestSupport

extension ServerConfiguration {
    /// Reads a section from a configuration file.
    init(section: String, environment: [String: String] = [:]) throws {
        let directory = try TemporaryDirectory()
        try directory.write(Array(#"{"server": \#(section)}"#.utf8), to: "config.json")
        self = try Configuration(file: directory.file("config.json"), environment: environment).server
    }
}
