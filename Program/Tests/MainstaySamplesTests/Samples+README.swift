// SPDX-License-Identifier: Apache-2.0

import Mainstay

func readmeSample() async {
    struct Book: Codable, Sendable { var title: String }

    let api = Client("https://api.example.com/v1")
    do {
        let answer = try await api.get("books", as: [Book].self)
        print(answer.value.map(\.title), answer.source)
    } catch {
        print(error)  // says what failed and what to do
    }
}
