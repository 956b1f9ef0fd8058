// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTerminal

extension NewsBrowser {
    /// Takes what has arrived. Anything for a view that the user has left is dropped, except lists, which wait for the
    /// user's return.
    mutating func accept(_ event: NewsBrowserEvent) {
        switch event {
        case .key: break
        case .listing(let name, let listing): change(name) { $0.accept(listing) }
        case .listEnded(let name, let origin): change(name) { $0.end(origin: origin) }
        case .listFailed(let name, let problem): change(name) { $0.fail(problem) }
        case .found(let words, let results, let total):
            change(.search(words)) {
                $0.accept(results)
                $0.end(
                    origin: total > results.count
                        ? "the first \(results.count) of \(total) results" : "\(total) results")
            }
        case .thread(let thread):
            guard self.thread?.id == thread.root.value.id else { return }
            self.thread?.accept(thread)
        case .threadEnded(let id, let origin): if thread?.id == id { thread?.end(origin: origin) }
        case .threadFailed(let id, let problem): if thread?.id == id { thread?.fail(problem) }
        case .seen(let id, let comments): if thread?.id == id { thread?.accept(seen: comments) }
        case .page(let url, let page, let origin):
            if self.page?.url.description == url { self.page?.accept(page, origin: origin) }
        case .pageFailed(let url, let problem): if page?.url.description == url { page?.fail(problem) }
        case .message(let text): message = text
        case .warning(let text): warning = text
        }
    }

    private mutating func change(_ name: NewsList, _ change: (inout StoryListView) -> Void) {
        if list.list == name { return change(&list) }
        if var other = lists[name] {
            change(&other)
            lists[name] = other
        }
    }
}
