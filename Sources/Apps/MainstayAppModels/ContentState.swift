// SPDX-License-Identifier: Apache-2.0

/// What a screen shows: content while it comes, content and why there is no more of it, or only why there is none.
public enum ContentState<Content: Sendable>: Sendable {
    /// It comes; with what there is so far, or was before.
    case loading(Content?)
    /// It is there; with what went wrong beside, for a person.
    case loaded(Content, problem: String?)
    /// There is none, and why, for a person.
    case failed(String)

    /// What there is to show.
    public var content: Content? {
        switch self {
        case .loading(let content): content
        case .loaded(let content, _): content
        case .failed: nil
        }
    }

    /// Whether more is coming.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// What went wrong, for a person.
    public var problem: String? {
        switch self {
        case .loading: nil
        case .loaded(_, let problem): problem
        case .failed(let problem): problem
        }
    }
}

extension ContentState: Equatable where Content: Equatable {}
