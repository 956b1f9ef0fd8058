// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl

/// The field lines of a request as libcurl reads them (`curl_slist`). All lines have one block of memory, which later
/// requests use again: libcurl's own functions would need two allocations for each line. Only the event thread uses it.
///
/// libcurl keeps a pointer to the list. It must not use the pointer after ``write(_:)`` or after this object is gone.
final class FieldList {
    private var text: UnsafeMutableBufferPointer<CChar> = .allocate(capacity: 0)
    private var nodes: UnsafeMutableBufferPointer<curl_slist> = .allocate(capacity: 0)
    /// The text of all lines, each with a zero at its end, and where the lines begin.
    private var bytes: [UInt8] = []
    private var starts: [Int] = []

    deinit {
        text.deallocate()
        nodes.deallocate()
    }

    /// Writes a list.
    ///
    /// - Parameter body: Adds the lines.
    /// - Returns: The first line; `nil` if there is none.
    func write(_ body: (FieldList) -> Void) -> UnsafeMutablePointer<curl_slist>? {
        bytes.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        body(self)
        makeRoom()
        bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(text).copyMemory(from: $0) }
        guard let text = text.baseAddress, let first = nodes.baseAddress, !starts.isEmpty else { return nil }
        for (index, start) in starts.enumerated() {
            let next = index + 1 < starts.count ? first + index + 1 : nil
            (first + index).initialize(to: curl_slist(data: text + start, next: next))
        }
        return first
    }

    /// Adds a line of up to three parts.
    func append(_ part: String, _ second: String = "", _ third: String = "") {
        starts.append(bytes.count)
        bytes.append(contentsOf: part.utf8)
        bytes.append(contentsOf: second.utf8)
        bytes.append(contentsOf: third.utf8)
        bytes.append(0)
    }

    private func makeRoom() {
        if text.count < bytes.count {
            text.deallocate()
            text = .allocate(capacity: max(1_024, 2 * bytes.count))
        }
        if nodes.count < starts.count {
            nodes.deallocate()
            nodes = .allocate(capacity: max(32, 2 * starts.count))
        }
    }
}
#endif
