// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// The stories and comments that match a search.
struct NewsSearchPage: Page {
    let query: String
    let isByDate: Bool
    let result: Result<Answer<HackerNewsSearch.Page>, APIError>
    let now: Date
    /// The number of the page, from 1.
    let number: Int

    var title: String { "News: \(query)" }
    var section: SiteSection? { .news }

    var status: HTTPStatus {
        if case .failure(let error) = result { ProblemPage(error, section: .news).status } else { 200 }
    }

    @HTMLBuilder var content: HTML {
        Tag.h1 {
            "News about “"
            HTML.foreign(query)
            "”"
        }
        HTML.newsNavigation(nil, query: query)
        HTML.tabs(
            "Order",
            [("Best match", address(1, isByDate: false), !isByDate), ("Newest", address(1, isByDate: true), isByDate)])
        switch result {
        case .success(let answer): found(answer)
        case .failure(let error): Failure(error).html
        }
    }

    @HTMLBuilder private func found(_ answer: Answer<HackerNewsSearch.Page>) -> HTML {
        let count = answer.value.nbHits ?? answer.value.hits.count
        if count == 0 {
            HTML.nothing("Nothing was found. Try fewer words, or look for another spelling.")
        } else {
            Tag.p(.class("quiet"), .behavior("announce")) { "\(count) found" }
        }
        Tag.ol(.class("stories"), .start((number - 1) * News.pageSize + 1)) {
            for hit in answer.value.hits {
                Tag.li { StoryView(item: HackerNews.Item(hit), now: now).html }
            }
        }
        HTML.pages(number, hasMore: number < answer.value.nbPages ?? 1, of: "results") {
            address($0, isByDate: isByDate)
        }
        HTML.provenance(answer.provenance)
    }

    private func address(_ number: Int, isByDate: Bool) -> Address {
        let sort = isByDate ? [("sort", "date")] : []
        return Address(["news", "search"], query: [("q", query)] + sort + (number > 1 ? [("page", "\(number)")] : []))
    }
}
