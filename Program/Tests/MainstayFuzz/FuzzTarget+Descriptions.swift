// SPDX-License-Identifier: Apache-2.0

import MainstayGenerator
import MainstayKit
import MainstayLearning

extension FuzzTarget {
    /// Descriptions of APIs: reading and writing, what is learned again, and the source that is generated.
    static let descriptions = FuzzTarget(name: "descriptions") { bytes in
        let description: APIDescription
        do { description = try APIDescription(document: bytes) } catch { return }
        do {
            let document = try description.document()
            let again = try APIDescription(document: document)
            demand(try again.document() == document, "a description is written in another way when it is read back")
            var learned = again
            learned.learn(again)
            demand(learned.paths.keys == again.paths.keys, "learning the same again changes the paths")
        } catch {
            demand(false, "a description cannot be written and read back: \(error)")
        }
        for (place, _) in description.operations {
            _ = description.parameters(of: place)
            _ = description.response(of: place, status: 200)
        }
        var options = ClientOptions()
        (options.operations, options.baseURL) = (.all, "https://api.example.com")
        do throws(GeneratedClient.Failure) {
            let client = try GeneratedClient(of: description, options)
            for (path, text) in client.files {
                demand(!path.contains(".."), "a file is outside of the folder")
                demand(!text.utf8.contains(0) && !text.utf8.contains(0x0D), "a source has a character that ends a line")
            }
        } catch {}
    }
}
