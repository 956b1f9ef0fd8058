// SPDX-License-Identifier: Apache-2.0

/// The types of this process, from the records that the compiler writes for the runtime. So no list of types is needed,
/// and a new type is found by itself.
enum RuntimeTypes {
    /// All struct, enum and class types that are not generic, by their names with module.
    static let all: [String: Any.Type] = {
        var found: [String: Any.Type] = [:]
        withUnsafeMutablePointer(to: &found) { found in
            enumerateSections(
                { sections, context in
                    guard let context else { return true }
                    let found = context.assumingMemoryBound(to: [String: Any.Type].self)
                    // The version, the base address, two reserved words, and the ranges of protocols and conformances come
                    // before the range of types (swift/Runtime/MetadataSections.h).
                    let start = sections.load(fromByteOffset: 64, as: UInt.self)
                    let length = sections.load(fromByteOffset: 72, as: UInt.self)
                    guard let records = UnsafeRawPointer(bitPattern: start) else { return true }
                    for offset in stride(from: 0, to: Int(length), by: 4) {
                        guard let type = type(of: records + offset) else { continue }
                        found.pointee[String(reflecting: type)] = type
                    }
                    return true
                }, found)
        }
        return found
    }()

    /// Those of Mainstay that are no tests, in the order of their names.
    static let ofMainstay: [(name: String, type: Any.Type)] =
        all.filter { $0.key.hasPrefix("Mainstay") && !isOfTests($0.key) }
        .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }

    /// Whether a name is that of a test, or of what only tests link.
    static func isOfTests(_ name: String) -> Bool {
        let module = name.prefix { $0 != "." }
        return module.hasSuffix("Tests")
            || ["MainstayTestSupport", "MainstayProof", "MainstayClusterSimulation", "MainstayOutboxDrill"]
                .contains(String(module))
    }

    /// Reads a type record: a relative pointer to the descriptor, whose lowest bits say whether it points to a pointer.
    private static func type(of record: UnsafeRawPointer) -> Any.Type? {
        let relative = record.load(as: Int32.self)
        var descriptor = record + Int(relative & ~3)
        switch relative & 3 {
        case 0: break
        case 1:
            guard let target = descriptor.load(as: UnsafeRawPointer?.self) else { return nil }
            descriptor = target
        default: return nil
        }
        let flags = descriptor.load(as: UInt32.self)
        // Classes are 16, structs 17 and enums 18. The eighth bit says that the type is generic.
        guard (16...18).contains(flags & 31), flags & 0x80 == 0 else { return nil }
        let access = descriptor + 12
        let relation = access.load(as: Int32.self)
        guard relation != 0 else { return nil }
        let function = unsafeBitCast(access + Int(relation), to: (@convention(c) (Int) -> UnsafeRawPointer).self)
        return unsafeBitCast(function(0), to: Any.Type.self)
    }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool, _ context: UnsafeMutableRawPointer?)
