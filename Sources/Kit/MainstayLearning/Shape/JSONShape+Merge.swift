// SPDX-License-Identifier: Apache-2.0

extension JSONShape {
    /// Adds the counts of another shape.
    ///
    /// The shapes must be of different replies: a reply that both have counted counts twice.
    public mutating func merge(_ other: JSONShape) {
        var budget = ShapeBudget()
        merge(other, &budget, depth: 0)
    }

    /// Adds the counts of another shape as far as a budget allows.
    package mutating func merge(_ other: JSONShape, _ budget: inout ShapeBudget, depth: Int) {
        guard other.values > 0, depth <= budget.depth else { return }
        if values == 0 { budget.positions += 1 }
        addCounts(of: other)
        lists.mergeItems(other.lists, &budget, depth: depth)
        objects.mergeVariants(other.objects, &budget, depth: depth)
    }

    /// Adds the counts of the place itself, without those of what is in its lists and objects.
    mutating func addCounts(of other: JSONShape) {
        replies += other.replies
        values += other.values
        nulls += other.nulls
        bools += other.bools
        numbers.merge(other.numbers)
        texts.merge(other.texts)
        lists.replies += other.lists.replies
        lists.values += other.lists.values
        objects.replies += other.objects.replies
        objects.values += other.objects.values
    }
}

extension JSONShape.Numbers {
    mutating func merge(_ other: Self) {
        integers += other.integers
        reals += other.reals
        beyondDouble += other.beyondDouble
        wide += other.wide
        forms.formIntersection(other.forms)
    }
}

extension JSONShape.Texts {
    mutating func merge(_ other: Self) {
        replies += other.replies
        values += other.values
        blanks += other.blanks
        formed += other.formed
        forms.formIntersection(other.forms)
        isFree = isFree || other.isFree
        if !isFree {
            for (key, word) in other.words {
                words[key, default: JSONShape.Word()].replies += word.replies
                if words[key]?.text == nil { words[key]?.text = word.text }
            }
        }
        limit()
    }

    /// Forgets the words if there are too many.
    mutating func limit() {
        isFree = isFree || words.count > LearningRules.textLimit
        if isFree { words = [:] }
    }
}

extension JSONShape.Lists {
    mutating func mergeItems(_ other: Self, _ budget: inout ShapeBudget, depth: Int) {
        guard let items = other.items, depth < budget.depth else { return }
        if itemShape.isEmpty { itemShape.append(JSONShape()) }
        itemShape[0].merge(items, &budget, depth: depth + 1)
    }
}

extension JSONShape.Objects {
    mutating func mergeVariants(_ other: Self, _ budget: inout ShapeBudget, depth: Int) {
        if other.isUniform { makeUniform() }
        for (tag, members) in other.variants {
            variants[isUniform ? .none : tag, default: JSONShape.Members()].merge(members, &budget, depth: depth)
        }
        limit()
    }

    /// Gives up the variants if there are too many.
    mutating func limit() {
        if variants.count > LearningRules.variantLimit { makeUniform() }
    }

    private mutating func makeUniform() {
        guard !isUniform else { return }
        isUniform = true
        if !variants.isEmpty { variants = [.none: members] }
    }

    /// The members of all variants together. Their replies are those of each variant, added up.
    package var members: JSONShape.Members {
        if variants.count == 1, let only = variants.first { return only.value }
        var members = JSONShape.Members()
        var budget = ShapeBudget()
        for variant in variants.values { members.merge(variant, &budget, depth: 0) }
        return members
    }
}

extension JSONShape.Members {
    mutating func merge(_ other: Self, _ budget: inout ShapeBudget, depth: Int) {
        replies += other.replies
        values += other.values
        guard depth < budget.depth else { return }
        if !restShape.isEmpty || !other.restShape.isEmpty {
            fold(&budget, depth: depth)
            if let rest = other.rest { restShape[0].merge(rest, &budget, depth: depth + 1) }
            for member in other.named.values { restShape[0].merge(member.shape, &budget, depth: depth + 1) }
            return
        }
        for (name, member) in other.named {
            named[name, default: JSONShape.Member()].partial += member.partial
            named[name]!.shape.merge(member.shape, &budget, depth: depth + 1)
        }
        if named.count > LearningRules.memberLimit { fold(&budget, depth: depth) }
    }

    /// Gives up the names if there are too many.
    mutating func limit() {
        guard named.count > LearningRules.memberLimit else { return }
        var budget = ShapeBudget()
        fold(&budget, depth: 0)
    }

    private mutating func fold(_ budget: inout ShapeBudget, depth: Int) {
        if restShape.isEmpty { restShape.append(JSONShape()) }
        for member in named.values { restShape[0].merge(member.shape, &budget, depth: depth + 1) }
        named = [:]
    }
}
