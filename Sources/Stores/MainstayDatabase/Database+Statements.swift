// SPDX-License-Identifier: Apache-2.0

extension Database {
    /// Runs a statement and ignores its rows.
    package func run(_ sql: String, _ values: SQLValues = [:]) throws(SQLiteError) {
        try query(sql, values).run()
    }

    /// Begins a query. ``Statement/step()`` moves to its first row.
    package func query(_ sql: String, _ values: SQLValues = [:]) throws(SQLiteError) -> Statement {
        let statement = try cached(sql)
        try statement.bind(values)
        return statement
    }

    /// What a body makes of the first row of a query; `nil` if there is no row.
    package func first<Result>(
        _ sql: String, _ values: SQLValues = [:], _ body: (Statement) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result? {
        let row = try query(sql, values)
        defer { row.reset() }
        return try row.step() ? try body(row) : nil
    }

    /// What a body makes of each row of a query.
    package func all<Result>(
        _ sql: String, _ values: SQLValues = [:], _ body: (Statement) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> [Result] {
        let rows = try query(sql, values)
        defer { rows.reset() }
        var results: [Result] = []
        while try rows.step() { results.append(try body(rows)) }
        return results
    }
}
