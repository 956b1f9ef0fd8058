// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayPlatform
import MainstayServices

extension FuzzTarget {
    /// The configuration. A file that cannot be used gives an error that names a place.
    static let configuration = FuzzTarget(name: "configuration") { bytes in
        let path = "/tmp/mainstay-fuzz-\(getpid()).json"
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            fatalError("no file at \(path)")
        }
        defer { unlink(path) }
        do throws(ConfigurationError) {
            let read = try Configuration(file: path, environment: ["TOKEN": "secret"])
            demand(read == read, "a configuration is not equal to itself")
        } catch {
            demand(!"\(error)".isEmpty, "an error without a text")
        }
    }
}
