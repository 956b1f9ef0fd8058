// SPDX-License-Identifier: Apache-2.0

/// The values of a statement's parameters by their names: `["key": key]` for `:key`. A parameter for a column has its
/// name.
public struct SQLValues: Sendable, ExpressibleByDictionaryLiteral {
    let pairs: [(name: StaticString, value: any SQLValue)]

    /// Creates values for the parameters with these names.
    public init(dictionaryLiteral elements: (StaticString, any SQLValue)...) {
        pairs = elements.map { ($0, $1) }
    }

    private init(_ pairs: [(name: StaticString, value: any SQLValue)]) {
        self.pairs = pairs
    }

    /// Joins the values of two statements.
    public static func + (left: SQLValues, right: SQLValues) -> SQLValues { SQLValues(left.pairs + right.pairs) }

    /// What to set in an UPDATE: `phase = :phase, step = :step`.
    public var assignments: String { pairs.map { "\($0.name) = :\($0.name)" }.joined(separator: ", ") }
}

extension Database {
    /// Inserts a row with values for the columns of the same names.
    ///
    /// - Parameters:
    ///   - values: The values by column.
    ///   - table: The name of the table.
    ///   - ignoresConflicts: Whether nothing happens if a constraint forbids the row. Otherwise that is an
    ///     error.
    public func insert(
        _ values: SQLValues, into table: String, ignoresConflicts: Bool = false
    ) throws(SQLiteError) {
        let columns = values.pairs.map { "\($0.name)" }.joined(separator: ", ")
        let parameters = values.pairs.map { ":\($0.name)" }.joined(separator: ", ")
        try run(
            "INSERT \(ignoresConflicts ? "OR IGNORE " : "")INTO \(table) (\(columns)) VALUES (\(parameters))", values)
    }
}
