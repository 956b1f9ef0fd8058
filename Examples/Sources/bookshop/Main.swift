// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit

/// Lists the books of a server: `bookshop http://127.0.0.1:8080/v1 token words`.
@main enum Main {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 3, let address = arguments.first, let url = HTTPURL(address) else {
            print("usage: bookshop URL TOKEN WORDS")
            exit(64)
        }
        let token = arguments[2]
        let shop = Bookshop(through: CurlTransport(), at: url) { token }
        do {
            for try await page in shop.books(matching: arguments[3]) {
                for book in page.value { print("\(book.id)\t\(book.title)") }
            }
        } catch {
            print(Bookshop.problem(error)?.message ?? error.localizedDescription)
            exit(1)
        }
    }
}
