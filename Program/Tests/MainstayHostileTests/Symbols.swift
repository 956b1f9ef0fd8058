// SPDX-License-Identifier: Apache-2.0

import Glibc
import MainstayFoundation
import MainstayTestSupport
import Testing

/// The functions of this process, by the names that the compiler gave them. So a function that no table names is found.
enum Symbols {
    /// The demangled names of the functions of Mainstay that are no tests, closures, accessors or thunks:
    /// `MainstayKit.Client.pages<A where A: Swift.Sendable>(_: MainstayKit.Endpoint<A>, …) -> …`.
    static let functions: [String] = {
        var found: Set<String> = []
        for mangled in mangled where isFunction(mangled) {
            let name = demangled(mangled)
            let start = name.hasPrefix("static ") ? name.dropFirst(7) : name[...]
            guard start.hasPrefix("Mainstay") || start.hasPrefix("(extension in Mainstay") else { continue }
            let module = start.hasPrefix("(") ? start.dropFirst("(extension in ".count) : start
            guard !RuntimeTypes.isOfTests(String(module.prefix { $0 != ")" && $0 != "." })) else { continue }
            found.insert(name)
        }
        return found.sorted()
    }()

    /// The stored and computed properties of some types that can be set, by type and name: `Upstream.quota`.
    static func settable(_ types: [String]) -> Set<String> {
        // Setters end with vs.
        let setters = mangled.filter { $0.hasPrefix("$s11MainstayKit") && $0.hasSuffix("vs") }.map(demangled)
        return Set(
            types.flatMap { type in
                let short = type.split(separator: ".").last ?? ""
                return setters.compactMap { name -> String? in
                    guard name.hasPrefix(type + "."), name.contains(".setter : ") else { return nil }
                    let property = name.dropFirst(type.utf8.count + 1).prefix { $0 != "." }
                    // A capital begins a type inside of it.
                    return property.contains("(") || property.first?.isUppercase == true ? nil : "\(short).\(property)"
                }
            })
    }

    /// A short name without types and parameters, by which a table names a function and its overloads:
    /// `MainstayKit.Client.pages`, `(extension in MainstayOxford):MainstayKit.Client.words`.
    static func short(_ name: String) -> String {
        var short = ""
        var depth = 0
        var rest = name[...]
        for prefix in ["static ", "(extension in "] where rest.hasPrefix(prefix) {
            guard prefix.hasPrefix("("), let end = rest.firstIndex(of: ":") else {
                rest = rest.dropFirst(prefix.count)
                continue
            }
            short += rest[...end]
            rest = rest[rest.index(after: end)...]
        }
        for character in rest {
            switch character {
            case "<": depth += 1
            case ">": depth -= 1
            case "(" where depth == 0 && !short.hasSuffix("."): return short
            default: if depth == 0 { short.append(character) }
            }
        }
        return short
    }

    /// Whether a mangled name is that of a function or an initializer, and not of what the compiler made for one.
    private static func isFunction(_ mangled: String) -> Bool {
        // Functions end with F or FZ, initializers with fC or fc. Closures have U or fu in them, and thunks end with T and
        // a letter.
        ["F", "FZ", "fC", "fc"].contains { mangled.hasSuffix($0) } && mangled.hasPrefix("$s")
            && mangled.contains("Mainstay")
    }

    private static func demangled(_ mangled: String) -> String {
        var bytes = Array(mangled.utf8CString)
        return bytes.withUnsafeMutableBufferPointer { bytes in
            guard let text = swiftDemangle(bytes.baseAddress, UInt(bytes.count - 1), nil, nil, 0) else {
                return mangled
            }
            defer { free(text) }
            return String(cString: text)
        }
    }

    /// All names in the table of symbols of the file of this process (elf(5)).
    private static let mangled: [String] = {
        guard let file = try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped) else {
            return []
        }
        return file.withUnsafeBytes { bytes in
            func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Int {
                Int(bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
            }
            let (sections, size, count) = (number(40, UInt64.self), number(58, UInt16.self), number(60, UInt16.self))
            var names: [String] = []
            for index in 0..<count {
                let section = sections + index * size
                // SHT_SYMTAB. Its link is the section of the names.
                guard number(section + 4, UInt32.self) == 2 else { continue }
                let (offset, length) = (number(section + 24, UInt64.self), number(section + 32, UInt64.self))
                let texts = number(sections + number(section + 40, UInt32.self) * size + 24, UInt64.self)
                for symbol in stride(from: offset, to: offset + length, by: 24) {
                    // STT_FUNC.
                    guard bytes[symbol + 4] & 15 == 2 else { continue }
                    let start = bytes.baseAddress! + texts + number(symbol, UInt32.self)
                    // Only names of Swift begin so.
                    guard start.load(as: UInt8.self) == UInt8(ascii: "$") else { continue }
                    names.append(String(cString: start.assumingMemoryBound(to: CChar.self)))
                }
            }
            return names
        }
    }()
}

@_silgen_name("swift_demangle")
private func swiftDemangle(
    _ name: UnsafePointer<CChar>?, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

@Suite struct SymbolsTests {
    @Test func `Functions are found by their symbols`() {
        #expect(Symbols.functions.contains { $0.hasPrefix("MainstayKit.Client.pages<") })
    }
}
