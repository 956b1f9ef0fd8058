// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A path for a test's cassette. The file is removed with it.
final class CassetteFile: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "cassette-\(UUID()).har").path()

    var text: String {
        get throws { String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) }
    }

    deinit {
        // There is no file if the test did not save.
        do { try FileManager.default.removeItem(atPath: path) } catch {}
    }
}
