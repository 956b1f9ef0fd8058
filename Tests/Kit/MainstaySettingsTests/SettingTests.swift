// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstaySettings
import Testing

/// A harbour, as a table of settings reads and describes it.
private struct Harbour: SettingTarget {
    var name: String?
    var depth = 12
    var berths: [Berth] = []
    var isOpen: Bool?
    var cache = 1 << 20

    struct Berth: SettingTarget, Equatable {
        var length: Int?

        static let settings: [Setting<Berth>] = [
            Setting("length", "The length in metres.", .integer(1...500), isRequired: true, into: \.length)
        ]
    }

    static let settings: [Setting<Harbour>] = [
        Setting("name", "The name.", .text, isRequired: true, into: \.name),
        Setting("berth", "Where ships lie.", as: berth.form) { json, target, reader in
            target.berths = reader.read(json, as: berth) ?? []
        },
        Setting(
            "water", "What is known of the water.",
            [Setting<Harbour>("depth", "The depth | in metres.", .integer(1...50), replacing: \.depth)], in: \.self),
        Setting("open", "Whether ships may enter.", .flag, default: .described("as the tide allows"), into: \.isOpen),
        Setting("cache", "The size of the log.", .bytes(0...1 << 40), replacing: \.cache),
    ]

    private static let berth = SettingValue.oneOrMore(.object(Berth.self))
}

@Suite struct SettingTests {
    private func read(_ json: JSON) -> (harbour: Harbour, problems: [String]) {
        var (harbour, reader) = (Harbour(), SettingReader(environment: [:], folder: "/"))
        reader.read(json, as: Harbour.settings, into: &harbour)
        return (harbour, reader.problems.map(\.message))
    }

    @Test func `A table reads an object, and objects and lists in it`() {
        let (harbour, problems) = read([
            "name": "Brest", "berth": [["length": 40], ["length": 50]], "water": ["depth": 20], "open": true,
        ])
        #expect(problems.isEmpty)
        #expect(harbour.name == "Brest" && harbour.berths.map(\.length) == [40, 50])
        #expect(harbour.depth == 20 && harbour.isOpen == true && harbour.cache == 1 << 20)
        #expect(read(["name": "Brest", "berth": ["length": 40]]).harbour.berths.map(\.length) == [40])
    }

    @Test func `Every mistake is told with the name of its setting`() {
        #expect(
            read(["berth": [["length": 0], 5], "water": ["deep": 1], "cache": "1 MiB"]).problems == [
                "\"length\": it is a whole number from 1 to 500", "\"berth\": it is not a JSON object",
                "\"cache\": it is a whole number of bytes from 0 to 1099511627776 (1 TiB)",
                "there is no setting \"deep\" (known are: depth)", "\"name\" is missing",
            ])
    }

    @Test func `The schema has the form, the default and the text of each setting`() {
        guard case .object(let properties)? = SettingForm.table(Harbour.settings).schema["properties"] else {
            Issue.record("no properties")
            return
        }
        #expect(properties["name"] == ["type": "string", "minLength": 1, "description": "The name."])
        #expect(
            properties["cache"]
                == [
                    "type": "integer", "minimum": 0, "maximum": 1_099_511_627_776, "default": 1_048_576,
                    "description": "The size of the log.",
                ])
        #expect(SettingForm.table(Harbour.settings).schema["required"] == ["name"])
    }

    @Test func `The page has a row for each setting, also for those of objects inside`() {
        let port = Setting<Harbour>("port", "A harbour.", Harbour.settings, in: \.self)
        #expect(
            SettingsPage([port.description]).text == """
                ## `"port"`

                A harbour.

                | setting | value | default | what it sets |
                |---|---|---|---|
                | `name` | a text that is not empty | required | The name. |
                | `berth` | an object, or a list of them |  | Where ships lie. |
                | `berth.length` | a whole number from 1 to 500 | required | The length in metres. |
                | `water` | an object |  | What is known of the water. |
                | `water.depth` | a whole number from 1 to 50 | `12` | The depth \\| in metres. |
                | `open` | true or false | as the tide allows | Whether ships may enter. |
                | `cache` | a whole number of bytes from 0 to 1099511627776 (1 TiB) | 1048576 (1 MiB) | The size of the log. |

                """)
    }
}
