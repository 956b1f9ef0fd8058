// SPDX-License-Identifier: Apache-2.0

extension StyledText {
    /// Breaks a paragraph into lines of at most `width` cells: at spaces, and inside a word only if the word is wider
    /// than a line. Line breaks in the text stay.
    package func wrapped(width: Int) -> [StyledText] {
        var wrap = StyledWrap(width: max(2, width))
        for run in runs {
            for (index, piece) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { wrap.endLine() }
                wrap.add(piece, run.style)
            }
        }
        return wrap.end()
    }

    /// Breaks a line at exactly `width` cells. Spaces stay, as code needs it.
    package func folded(width: Int) -> [StyledText] {
        var lines = [StyledText()]
        var used = 0
        for run in runs {
            for character in run.text {
                let columns = character.columns
                if used + columns > max(2, width) {
                    lines.append(StyledText())
                    used = 0
                }
                lines[lines.count - 1].append(String(character), run.style)
                used += columns
            }
        }
        return lines
    }

    /// Marks each occurrence of some words, which must be in lower case, with a style.
    package func marking(_ words: [String], _ mark: (TextStyle) -> TextStyle) -> StyledText {
        let text = Array(plain)
        let lower = text.map { $0.lowercased() }
        var isMarked = [Bool](repeating: false, count: text.count)
        for word in words where !word.isEmpty {
            let letters = word.map(String.init)
            var place = 0
            while place + letters.count <= lower.count {
                if lower[place..<place + letters.count].elementsEqual(letters) {
                    for index in place..<place + letters.count { isMarked[index] = true }
                    place += letters.count
                } else {
                    place += 1
                }
            }
        }
        var marked = StyledText()
        var index = 0
        for run in runs {
            for character in run.text {
                // A letter and an accent in the next part are one character in `text`. Its mark is missing then, and
                // nothing else.
                let isHit = index < isMarked.count && isMarked[index]
                marked.append(String(character), isHit ? mark(run.style) : run.style)
                index += 1
            }
        }
        return marked
    }
}

/// A paragraph while it is broken into lines. The last word stays separate until a space ends it, because it may
/// continue in another style.
private struct StyledWrap {
    let width: Int
    private var lines: [StyledText] = []
    private var line = StyledText()
    private var used = 0
    private var word = StyledText()
    private var wordColumns = 0
    /// The space before the word.
    private var space: StyledText.Run?

    init(width: Int) {
        self.width = width
    }

    mutating func add(_ text: Substring, _ style: TextStyle) {
        for (index, part) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                endWord()
                if used > 0 { space = StyledText.Run(" ", style) }
            }
            guard !part.isEmpty else { continue }
            word.append(part, style)
            wordColumns += part.columns
        }
    }

    mutating func endLine() {
        endWord()
        lines.append(line)
        (line, used, space) = (StyledText(), 0, nil)
    }

    mutating func end() -> [StyledText] {
        endWord()
        if used > 0 || lines.isEmpty { lines.append(line) }
        return lines
    }

    private mutating func endWord() {
        guard wordColumns > 0 else { return }
        let gap = space == nil ? 0 : 1
        if used > 0, used + gap + wordColumns > width {
            lines.append(line)
            (line, used) = (StyledText(), 0)
        } else if let space {
            line.append(space.text, space.style)
            used += 1
        }
        if wordColumns > width {
            let pieces = word.folded(width: width)
            lines += pieces.dropLast()
            word = pieces[pieces.count - 1]
            wordColumns = word.columns
        }
        line.append(word)
        used += wordColumns
        (word, wordColumns, space) = (StyledText(), 0, nil)
    }
}
