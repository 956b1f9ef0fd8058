// SPDX-License-Identifier: Apache-2.0

/// A table with many columns. On a narrow screen each row becomes a block in which every value has its column's name
/// before it, so nothing needs scrolling sideways.
struct DataTable {
    let caption: String
    let columns: [String]
    let rows: [[HTML]]

    var html: HTML {
        Tag.table(.class("data"), .role("table")) {
            Tag.caption { caption }
            Tag.thead(.role("rowgroup")) {
                Tag.tr(.role("row")) {
                    for column in columns { Tag.th(.scope("col"), .role("columnheader")) { column } }
                }
            }
            Tag.tbody(.role("rowgroup")) {
                for row in rows {
                    Tag.tr(.role("row")) {
                        for (index, cell) in row.enumerated() {
                            if index == 0 {
                                Tag.th(.scope("row"), .role("rowheader")) { cell }
                            } else {
                                Tag.td(.role("cell"), .column(columns[index])) { cell }
                            }
                        }
                    }
                }
            }
        }
    }
}
