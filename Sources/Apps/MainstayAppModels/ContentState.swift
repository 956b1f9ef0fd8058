// SPDX-License-Identifier: Apache-2.0

import MainstayQueries

/// The state of a screen's content: loading, loaded or failed.
public enum ContentState<Content: Sendable>: Sendable {
    /// Loading. The value is the content so far, or the content from before.
    case loading(Content?)
    /// Loaded. The problem, if any, is a text for the user.
    case loaded(Content, problem: String?)
    /// Failed, with a text for the user.
    case failed(String)

    /// The state of a query.
    ///
    /// - Parameter content: Returns the content of a value, and what is wrong with it.
    @MainActor init<Value>(_ query: Query<Value>, _ content: (Value) -> (Content, problem: String?)) {
        let shown = query.value.map(content)
        switch (query.phase, shown) {
        case (.failed(let error), let shown?): self = .loaded(shown.0, problem: "\(error)")
        case (.failed(let error), nil): self = .failed("\(error)")
        case (.fresh, let shown?), (.stale, let shown?): self = .loaded(shown.0, problem: shown.problem)
        default: self = .loading(shown?.0)
        }
    }

    /// The content to show.
    public var content: Content? {
        switch self {
        case .loading(let content): content
        case .loaded(let content, _): content
        case .failed: nil
        }
    }

    /// Whether more content is coming.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The problem, as a text for the user.
    public var problem: String? {
        switch self {
        case .loading: nil
        case .loaded(_, let problem): problem
        case .failed(let problem): problem
        }
    }
}

extension ContentState: Equatable where Content: Equatable {}
