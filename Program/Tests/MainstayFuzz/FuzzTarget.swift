// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// Something that reads bytes which a stranger may have chosen. It must not crash, hang, or take much memory, and what
/// it says must be consistent.
struct FuzzTarget: Sendable {
    /// The name, which is also the name of the folder of seeds.
    let name: String
    /// Reads the bytes. It stops the process if the result is inconsistent.
    let run: @Sendable ([UInt8]) -> Void

    /// All targets. To add one, add it here, and a folder of seeds in `Program/Tests/MainstayFuzz/Seeds`.
    static let all = [requests, responses, fields, json, html, configuration, descriptions, archive]

    /// The target that the variable `MAINSTAY_FUZZ_TARGET` names.
    static let chosen: FuzzTarget = {
        let name = getenv("MAINSTAY_FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = all.first(where: { $0.name == name }) else {
            let names = all.map(\.name).joined(separator: ", ")
            fatalError("Set MAINSTAY_FUZZ_TARGET to one of these names: \(names).")
        }
        return target
    }()
}

/// Stops the process with a message, also in an optimised build, unless a condition holds.
func demand(_ condition: Bool, _ message: @autoclosure () -> String) {
    guard condition else { fatalError(message()) }
}

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
