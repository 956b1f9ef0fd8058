// SPDX-License-Identifier: Apache-2.0

import Mainstay

#if canImport(SwiftUI)
import SwiftUI
#endif

extension Client {
    static let books = Client("https://api.example.com/v1")
}

/// The samples of the page for apps.
private enum InYourApp {
    nonisolated struct Book: Codable, Identifiable, Sendable {
        var id: Int
        var title: String
    }

    #if canImport(SwiftUI)
    struct BookList: View {
        @State private var books: [Book] = []
        @State private var note = ""

        var body: some View {
            List(books) { Text($0.title) }
                .safeAreaInset(edge: .bottom) { Text(note).font(.footnote) }
                .task { await watch() }
        }

        private func watch() async {
            do {
                for try await answer in Client.books.updates(Endpoint<[Book]>(.get, "books")) {
                    books = answer.value
                    note = answer.because ?? ""
                }
            } catch {
                note = "\(error)"
            }
        }
    }
    #endif
}
