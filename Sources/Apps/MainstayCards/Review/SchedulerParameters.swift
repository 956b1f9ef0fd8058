// SPDX-License-Identifier: Apache-2.0

/// The parameters of FSRS. They describe how a person's memory works and can be fitted to a person's answers.
public struct SchedulerParameters: Sendable, Hashable, Codable {
    /// The version of FSRS that the parameters belong to. Another version has other formulas.
    public let version: Int
    /// The weights, in the order of the published algorithm.
    public let weights: [Double]

    /// The version whose formulas ``Scheduler`` has.
    public static let currentVersion = 6

    /// The published weights of FSRS-6, fitted to the answers of many people (github.com/open-spaced-repetition).
    public static let standard = SchedulerParameters(checked: [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ])

    /// The smallest and largest value of each weight.
    public static let bounds: [ClosedRange<Double>] = [
        0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75, 0...4.5,
        0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2, 0...2, 0...0.8,
        0.1...0.8,
    ]

    /// Makes parameters.
    ///
    /// - Parameters:
    ///   - weights: The weights, in the order of the published algorithm.
    ///   - version: The version of FSRS.
    /// - Throws: ``SchedulerError`` if the version is unknown, or if a weight is missing or out of bounds.
    public init(weights: [Double], version: Int = currentVersion) throws(SchedulerError) {
        guard version == Self.currentVersion else {
            throw SchedulerError("FSRS \(version) is unknown; this version of Mainstay has FSRS \(Self.currentVersion)")
        }
        guard weights.count == Self.bounds.count else {
            throw SchedulerError("FSRS \(version) has \(Self.bounds.count) weights, not \(weights.count)")
        }
        for (index, (weight, bound)) in zip(weights, Self.bounds).enumerated() where !bound.contains(weight) {
            throw SchedulerError(
                "weight \(index) of FSRS is \(weight), which is not from \(bound.lowerBound) to \(bound.upperBound)")
        }
        self.init(checked: weights)
    }

    /// Decodes parameters and checks them.
    ///
    /// - Throws: `DecodingError` or ``SchedulerError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            weights: container.decode([Double].self, forKey: .weights),
            version: container.decode(Int.self, forKey: .version))
    }

    /// Weights that are brought into their bounds. There must be as many as bounds.
    init(clamping weights: [Double]) {
        self.init(checked: zip(weights, Self.bounds).map { min(max($0, $1.lowerBound), $1.upperBound) })
    }

    private init(checked weights: [Double]) {
        version = Self.currentVersion
        self.weights = weights
    }
}
