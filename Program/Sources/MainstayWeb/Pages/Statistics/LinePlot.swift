// SPDX-License-Identifier: Apache-2.0

/// A line plot of values, as an SVG image that needs no script.
struct LinePlot {
    private static let (width, height, margin) = (600.0, 120.0, 2.0)

    let label: String
    /// The values at equal distances. What is `nil` is passed over.
    let values: [Double?]
    /// The values at the bottom and at the top; `nil` for the smallest and the largest.
    var range: ClosedRange<Double>?

    var html: HTML {
        let known = values.compactMap(\.self)
        let smallest = range?.lowerBound ?? known.min() ?? 0
        let height = max(1, (range?.upperBound ?? known.max() ?? 0) - smallest)
        let step = (Self.width - Self.margin - 4) / Double(max(1, values.count - 1))
        var points: [String] = []
        for (index, value) in values.enumerated() {
            guard let value else { continue }
            let x = Int(Self.margin + 2 + Double(index) * step)
            let y = Int(Self.height - 8 - (max(smallest, value) - smallest) / height * (Self.height - 16))
            points.append("\(points.isEmpty ? "M" : "L")\(x) \(y)")
        }
        // A line of no length is seen as a dot, because its ends are round.
        if points.count == 1 { points.append("h0") }
        return Tag.svg(.viewBox(Int(Self.width), Int(Self.height)), .role("img"), .label(label)) {
            Tag.line(.class("axis"), .x1(Self.margin), .y1(Self.height - 1), .x2(Self.width), .y2(Self.height - 1))
            Tag.path(.class("trend"), .path(points.joined()))
        }
    }
}
