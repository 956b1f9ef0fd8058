// SPDX-License-Identifier: Apache-2.0

/// A plot with a bar for each value, made on the server. The numbers stand beside it, so for a screen reader it is one
/// picture.
struct BarPlot {
    private static let (width, height, margin) = (600.0, 120.0, 0.0)

    let label: String
    let values: [Double]

    var html: HTML {
        let largest = max(1, values.max() ?? 1)
        let step = (Self.width - Self.margin) / Double(max(1, values.count))
        return Tag.svg(.viewBox(Int(Self.width), Int(Self.height)), .role("img"), .label(label)) {
            Tag.line(.class("axis"), .x1(Self.margin), .y1(Self.height - 1), .x2(Self.width), .y2(Self.height - 1))
            for (index, value) in values.enumerated() where value > 0 {
                let height = value / largest * (Self.height - 4)
                Tag.rect(
                    .class("bar"), .x(Self.margin + Double(index) * step + 1), .y(Self.height - 1 - height),
                    .width(max(1, step - 2)), .height(height))
            }
        }
    }
}
