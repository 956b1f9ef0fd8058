// SPDX-License-Identifier: Apache-2.0

/// A value that a parameter of a statement can have: a number, a text, bytes, or an optional one of these.
public protocol SQLValue: Sendable {
    /// Binds the value to a parameter. The first one has number 1.
    func bind(to statement: Statement, at position: Int) throws(SQLiteError)
}

extension Int: SQLValue {
    /// Binds the value to a parameter.
    public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
        try statement.bind(self, at: position)
    }
}

extension Int64: SQLValue {
    /// Binds the value to a parameter.
    public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
        try statement.bind(self, at: position)
    }
}

extension Double: SQLValue {
    /// Binds the value to a parameter.
    public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
        try statement.bind(self, at: position)
    }
}

extension Bool: SQLValue {
    /// Binds the value to a parameter.
    public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
        try statement.bind(self ? 1 : 0, at: position)
    }
}

extension String: SQLValue {
    /// Binds the value to a parameter.
    public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
        try statement.bind(self, at: position)
    }
}

extension [UInt8]: SQLValue {
    /// Binds the value to a parameter.
    public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
        try statement.bind(self, at: position)
    }
}

extension Optional: SQLValue where Wrapped: SQLValue {
    /// Binds the value to a parameter.
    public func bind(to statement: Statement, at position: Int) throws(SQLiteError) {
        guard let self else { return try statement.bindNull(at: position) }
        try self.bind(to: statement, at: position)
    }
}
