// SPDX-License-Identifier: Apache-2.0

/// What the pages of the look-up show of a word, or how they find words. Each is a tab.
enum LookUpView: String, CaseIterable, Sendable {
    case meanings
    case thesaurus
    case translations
    case rhymes
    case byMeaning = "meaning"
    case byPattern = "pattern"
    case oxford

    /// The view that an address asks for, if it is among those that there are.
    init(_ query: FormValues, among views: [LookUpView]) {
        let view = query["view"].flatMap(LookUpView.init) ?? .meanings
        self = views.contains(view) ? view : .meanings
    }

    /// The views that the sources have something for.
    static func all(_ sources: WebSources) -> [LookUpView] {
        allCases.filter { view in
            switch view {
            case .meanings, .oxford: true
            case .thesaurus: sources.thesaurus != nil
            case .translations: sources.reference?.languages.isEmpty == false
            case .rhymes, .byMeaning, .byPattern: sources.reference != nil
            }
        }
    }

    /// Whether the answer takes much processor time.
    var isExpensive: Bool { ![.meanings, .thesaurus, .translations].contains(self) }

    /// The name of its tab.
    var name: String {
        switch self {
        case .meanings: "Meanings"
        case .thesaurus: "Thesaurus"
        case .translations: "Translate"
        case .rhymes: "Rhymes"
        case .byMeaning: "By meaning"
        case .byPattern: "By pattern"
        case .oxford: "Oxford"
        }
    }

    /// What its field asks for.
    var question: String {
        switch self {
        case .meanings, .thesaurus, .oxford: "Look a word up"
        case .translations: "Translate a word"
        case .rhymes: "Find rhymes with a word"
        case .byMeaning: "Describe the word that you look for"
        case .byPattern: "Pattern: * any letters, ? one letter"
        }
    }

    /// The page of a text in this view.
    func address(_ text: String) -> Address {
        let word = text.isEmpty ? [] : [("q", text)]
        return Address(query: word + (self == .meanings ? [] : [("view", rawValue)]))
    }
}

extension HTML {
    /// The top of the pages of the look-up: a tab for each view, and the field. Some views have a form of their own.
    @HTMLBuilder static func lookUp(
        _ text: String, in view: LookUpView, of views: [LookUpView], form: HTML? = nil
    ) -> HTML {
        if views.count > 1 {
            tabs("Views", views.map { ($0.name, $0.address(text), $0 == view) })
        }
        form ?? wordSearch(text, in: view)
    }

    /// The field for a word. A script adds suggestions to it.
    ///
    /// - Parameter view: What the answer shows of the word.
    static func wordSearch(_ text: String, in view: LookUpView = .meanings) -> HTML {
        let isWord = ![.byMeaning, .byPattern].contains(view)
        return Tag.form(.get, .action(Address()), .role("search"), .class("search")) {
            Tag.label(.for("q")) { view.question }
            Tag.div(.class("row")) {
                Tag.input(
                    .id("q"), .name("q"), .type("search"), .value(text), .maximumLength(200), .required,
                    .notCapitalized, .autocomplete("off"), .autoDirection, .behavior(isWord ? "complete" : ""),
                    .key("/"))
                if view != .meanings { Tag.input(.type("hidden"), .name("view"), .value(view.rawValue)) }
                Tag.button { isWord ? "Look up" : "Find" }
            }
        }
    }
}
