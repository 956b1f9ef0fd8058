// SPDX-License-Identifier: Apache-2.0

import MainstayKit

private func resumableDownloadSample(_ client: Client, wantsMore: () -> Bool) async throws {
    let download = client.download(Endpoint<Void>(.get, "file"), to: "book.pdf", isResumable: true)
    for try await progress in download {
        guard wantsMore() else { break }
        print(progress.fraction ?? 0)
    }
}

private func uploadsAndDownloadsSample(_ client: Client) async throws {
    for try await progress in client.download(Endpoint<Void>(.get, "file"), to: "book.pdf") {
        print(progress.fraction ?? 0)
    }

    let cover = Endpoint<Void>(.put, "books/7/cover", body: .file("cover.png", mediaType: "image/png"))
    let form = Endpoint<Void>(
        .post, "books/7/files",
        body: .multipart([MultipartPart("title", text: "Mice"), MultipartPart("file", path: "book.pdf")]))
    try await client.send(cover)
    try await client.send(form)

    for try await progress in client.upload(cover) {
        print(progress.fraction ?? 0)
        if let answer = progress.answer { print(answer.status) }
    }

    let order = Endpoint<Void>(.post, "orders", body: .json(["book": 7]), idempotencyKey: .random)
    try await client.send(order)

    for try await event in client.events(Endpoint<Void>(.get, "events")) {
        print(event.type, event.data)
    }

    let response = try await client.stream(Endpoint<Void>(.get, "log"))
    for try await chunk in response.body {
        print(chunk.count)
    }
}
