// SPDX-License-Identifier: Apache-2.0

public import MainstayCards
import MainstayDatabase
import MainstayFoundation

extension SQLiteReviewDeck {
    /// All answers, in the order in which they were given, with those that were imported.
    ///
    /// - Throws: `ReviewError`.
    public func answers() async throws(ReviewError) -> [ReviewAnswer] {
        try await read { tables in
            let rows = try tables.database.query("SELECT card, rating, date FROM every_answer ORDER BY date")
            var answers: [ReviewAnswer] = []
            while try rows.step() {
                guard let rating = Rating(rawValue: rows.int("rating")) else { continue }
                answers.append(
                    ReviewAnswer(
                        card: rows.int("card"), rating: rating, date: Date(timeIntervalSince1970: rows.double("date"))))
            }
            return answers
        }
    }

    /// The person's own parameters; `nil` if there are none.
    ///
    /// - Throws: `ReviewError`.
    public func ownParameters() async throws(ReviewError) -> SchedulerParameters? {
        try await read { try $0.ownParameters() }
    }

    /// Schedules cards by the person's own parameters from the next answer on.
    ///
    /// - Parameter parameters: The parameters. `nil` for those of the settings.
    /// - Throws: `ReviewError`.
    public func use(_ parameters: SchedulerParameters?) async throws(ReviewError) {
        try await write { try $0.use(parameters) }
    }
}

extension ReviewTables {
    /// Puts parameters into the file, or removes those in it.
    func use(_ parameters: SchedulerParameters?) throws {
        guard let parameters else { return try database.execute("DELETE FROM parameters") }
        let json = try JSONEncoder().encode(parameters)
        try database.run(
            "INSERT OR REPLACE INTO parameters (number, json) VALUES (1, :json)",
            ["json": String(decoding: json, as: UTF8.self)])
    }

    /// The parameters in the file; `nil` if there are none.
    func ownParameters() throws -> SchedulerParameters? {
        let kept = try database.first("SELECT json FROM parameters") { $0.string("json") }
        guard let json = kept ?? nil else { return nil }
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
