// SPDX-License-Identifier: Apache-2.0

public import MainstayCards
import MainstayDatabase
import MainstayFoundation

extension SQLiteReviewDeck {
    /// All answers, in the order in which they were given.
    ///
    /// - Throws: `ReviewError`.
    public func answers() async throws(ReviewError) -> [ReviewAnswer] {
        try await file.read { database in
            let rows = try database.cached("SELECT card, rating, date FROM answer ORDER BY number")
            var answers: [ReviewAnswer] = []
            while try rows.step() {
                guard let rating = Rating(rawValue: rows.int(1)) else { continue }
                answers.append(
                    ReviewAnswer(card: rows.int(0), rating: rating, date: Date(timeIntervalSince1970: rows.double(2))))
            }
            return answers
        }
    }

    /// The person's own parameters; `nil` if there are none.
    ///
    /// - Throws: `ReviewError`.
    public func ownParameters() async throws(ReviewError) -> SchedulerParameters? {
        try await file.read { try $0.ownParameters() }
    }

    /// Schedules cards by the person's own parameters from the next answer on.
    ///
    /// - Parameter parameters: The parameters. `nil` for those of the settings.
    /// - Throws: `ReviewError`.
    public func use(_ parameters: SchedulerParameters?) async throws(ReviewError) {
        try await file.write { database in
            guard let parameters else { return try database.execute("DELETE FROM parameters") }
            let json = try JSONEncoder().encode(parameters)
            let row = try database.cached("INSERT OR REPLACE INTO parameters (number, json) VALUES (1, ?)")
            try row.bind(String(decoding: json, as: UTF8.self), at: 1)
            try row.run()
        }
    }
}

extension Database {
    /// The parameters in the file; `nil` if there are none.
    func ownParameters() throws -> SchedulerParameters? {
        let rows = try cached("SELECT json FROM parameters")
        defer { rows.reset() }
        guard try rows.step(), let json = rows.string(0) else { return nil }
        return try JSONDecoder().decode(SchedulerParameters.self, from: Data(json.utf8))
    }

    /// Settings with the parameters in the file, if there are any.
    func withOwnParameters(_ settings: ReviewSettings) throws -> ReviewSettings {
        guard let parameters = try ownParameters() else { return settings }
        var settings = settings
        let scheduler = settings.scheduler
        settings.scheduler = try Scheduler(
            parameters: parameters, desiredRetention: scheduler.desiredRetention,
            learningSteps: scheduler.learningSteps, relearningSteps: scheduler.relearningSteps,
            maximumInterval: scheduler.maximumInterval)
        return settings
    }
}
