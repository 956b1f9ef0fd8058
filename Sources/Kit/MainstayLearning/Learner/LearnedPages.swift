// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// How the lists of an operation continue.
enum LearnedPages {
    private static let urls = [
        "next", "next_url", "nextUrl", "next_page_url", "next_href", "nextLink", "@odata.nextLink",
    ]
    private static let cursors = [
        "next_cursor", "nextCursor", "cursor", "next_token", "nextToken", "next_page_token", "nextPageToken", "after",
        "continuation", "next",
    ]
    private static let numbers = ["page", "p", "page_number", "pageNumber", "pageNo"]

    static func rule(of record: OperationRecord) -> APIDescription.Pagination? {
        if record.links > 0 { return APIDescription.Pagination(.link) }
        for (status, response) in record.responses.sorted(by: { $0.key < $1.key }) where 200..<300 ~= status {
            for (_, content) in response.content.sorted(by: { $0.key < $1.key }) {
                if let rule = rule(of: content.shape, record.query) { return rule }
            }
        }
        return nil
    }

    private static func rule(of shape: JSONShape, _ query: [String: JSONShape]) -> APIDescription.Pagination? {
        let members = shape.objects.members.named
        let hasList = shape.lists.values > 0 || members.values.contains { $0.shape.lists.values > 0 }
        // The member may be in an object of its own, such as `links`, `meta` or `data`.
        var places: [(path: [String], shape: JSONShape)] = members.map { ([$0.key], $0.value.shape) }
        for (name, member) in members {
            let inner = member.shape.objects.members.named
            guard hasList || inner.values.contains(where: { $0.shape.lists.values > 0 }) else { continue }
            places += inner.map { ([name, $0.key], $0.value.shape) }
        }
        places.sort {
            ($0.path.count, $0.path.joined(separator: "/")) < ($1.path.count, $1.path.joined(separator: "/"))
        }
        guard hasList || places.contains(where: { $0.path.count > 1 }) else { return nil }
        for (path, shape) in places where urls.contains(path.last ?? "") {
            if shape.texts.formed > 0, shape.texts.forms.contains(.url) { return .init(.url, member: path) }
        }
        for (path, shape) in places where cursors.contains(path.last ?? "") && shape.texts.formed > 0 {
            // The next request repeats the cursor.
            let repeated = query.filter { !$0.value.texts.words.keys.allSatisfy { shape.texts.words[$0] == nil } }
            if let name = repeated.keys.min() { return .init(.cursor, member: path, queryName: name) }
        }
        let number = numbers.first {
            query[$0]?.texts.forms.contains(.integerText) ?? false && query[$0]!.texts.formed > 0
        }
        return number.map { .init(.number, queryName: $0) }
    }
}
