// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension JSONShape {
    /// The shape of one reply.
    ///
    /// - Parameter reply: The reply. What is deeper than 64 levels is left out.
    public init(of reply: JSON) {
        self.init(of: reply, keepsWords: true)
    }

    /// The shape of one reply.
    ///
    /// - Parameters:
    ///   - reply: The reply.
    ///   - keepsWords: Whether texts that look like words are kept beside their hashes, so that a description can name
    ///     the words of open sets.
    package init(of reply: JSON, keepsWords: Bool) {
        let builder = Builder(keepsWords: keepsWords)
        builder.add(reply, to: &self, depth: 0)
        settle()
    }

    /// Counts the values of one reply. Until it is settled, a shape's replies are its values.
    private struct Builder {
        let keepsWords: Bool

        func add(_ value: JSON, to shape: inout JSONShape, depth: Int) {
            guard depth <= LearningRules.depthLimit else { return }
            shape.values += 1
            switch value {
            case .null: shape.nulls += 1
            case .bool: shape.bools += 1
            case .integer(let integer):
                shape.numbers.integers += 1
                shape.numbers.forms.formIntersection(ValueForms(integer: integer))
                if Double(integer).magnitude > 0x1p53 { shape.numbers.beyondDouble += 1 }
            case .number: shape.numbers.reals += 1
            case .digits(let digits):
                shape.numbers.reals += 1
                if !DecimalDigits.isDouble(digits) { shape.numbers.wide += 1 }
            case .string(let text): add(text, to: &shape.texts)
            case .array(let items):
                shape.lists.values += 1
                guard !items.isEmpty else { return }
                if shape.lists.itemShape.isEmpty { shape.lists.itemShape.append(JSONShape()) }
                for item in items { add(item, to: &shape.lists.itemShape[0], depth: depth + 1) }
            case .object(let members): add(members, to: &shape.objects, depth: depth)
            }
        }

        private func add(_ text: String, to texts: inout Texts) {
            texts.values += 1
            guard !JSONShape.isReplaced(text) else {
                texts.blanks += 1
                return
            }
            texts.formed += 1
            // Most texts have no form, so nothing more is to be found out after the first of them.
            if !texts.forms.isEmpty { texts.forms.formIntersection(ValueForms(text: text)) }
            guard !texts.isFree else { return }
            let key = JSONShape.key(of: text)
            if texts.words[key] == nil {
                texts.words[key] = Word(text: keepsWords && JSONShape.isWord(text) ? text : nil)
            }
            texts.words[key]?.replies += 1
            texts.limit()
        }

        private func add(_ members: [String: JSON], to objects: inout Objects, depth: Int) {
            objects.values += 1
            let tag = objects.isUniform ? Tag.none : Tag(of: members)
            objects.variants[tag, default: Members()].values += 1
            for (name, value) in members {
                objects.variants[tag]!.add(name) { add(value, to: &$0, depth: depth + 1) }
            }
            objects.variants[tag]!.limit()
            objects.limit()
        }
    }

    /// Turns counts of values into those of one reply.
    private mutating func settle() {
        replies = min(values, 1)
        nulls = min(nulls, 1)
        bools = min(bools, 1)
        numbers.integers = min(numbers.integers, 1)
        numbers.reals = min(numbers.reals, 1)
        numbers.beyondDouble = min(numbers.beyondDouble, 1)
        numbers.wide = min(numbers.wide, 1)
        texts.replies = min(texts.values, 1)
        texts.blanks = min(texts.blanks, 1)
        texts.formed = min(texts.formed, 1)
        for key in texts.words.keys { texts.words[key]?.replies = 1 }
        lists.replies = min(lists.values, 1)
        if !lists.itemShape.isEmpty { lists.itemShape[0].settle() }
        objects.replies = min(objects.values, 1)
        for tag in objects.variants.keys { objects.variants[tag]!.settle() }
    }
}

extension JSONShape.Members {
    /// Changes the shape of a member's values.
    fileprivate mutating func add(_ name: String, _ change: (inout JSONShape) -> Void) {
        if restShape.isEmpty { change(&named[name, default: JSONShape.Member()].shape) } else { change(&restShape[0]) }
    }

    fileprivate mutating func settle() {
        replies = min(values, 1)
        for name in named.keys {
            named[name]!.partial = named[name]!.shape.values < values ? 1 : 0
            named[name]!.shape.settle()
        }
        if !restShape.isEmpty { restShape[0].settle() }
    }
}
