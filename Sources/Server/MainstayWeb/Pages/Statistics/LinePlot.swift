// SPDX-License-Identifier: Apache-2.0

/// A line plot of values, as an SVG image that needs no script.
struct LinePlot {
    private static let (width, height, margin) = (600.0, 120.0, 2.0)

    let label: String
    let values: [Double]

    var html: HTML {
        let (smallest, largest) = (values.min() ?? 0, values.max() ?? 0)
        let range = max(1, largest - smallest)
        let step = (Self.width - Self.margin - 4) / Double(max(1, values.count - 1))
        let points = values.enumerated().map { index, value in
            let x = Int(Self.margin + 2 + Double(index) * step)
            let y = Int(Self.height - 8 - (value - smallest) / range * (Self.height - 16))
            return "\(index == 0 ? "M" : "L")\(x) \(y)"
        }
        return Tag.svg(.viewBox(Int(Self.width), Int(Self.height)), .role("img"), .label(label)) {
            Tag.line(.class("axis"), .x1(Self.margin), .y1(Self.height - 1), .x2(Self.width), .y2(Self.height - 1))
            Tag.path(.class("trend"), .path(points.joined()))
        }
    }
}
