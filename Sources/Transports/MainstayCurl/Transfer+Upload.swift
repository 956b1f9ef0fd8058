// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
import MainstayKit

extension Transfer {
    /// Gives libcurl the next bytes of the request's content.
    func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let upload = job?.upload else {
            let count = nextBytes(into: buffer)
            noteContent(isAllGiven ? .waiting : .sending)
            return count
        }
        switch upload.take(into: buffer) {
        case .bytes(let count):
            given += count
            // libcurl does not ask for more than was announced.
            noteContent(given == upload.length ? .waiting : .sending)
            return count
        case .nothing:
            noteContent(.starved)
            return Int(CURL_READFUNC_PAUSE)
        case .end:
            noteContent(.waiting)
            return 0
        case .failed(let error):
            refusal = error
            return Int(CURL_READFUNC_ABORT)
        }
    }
}
#endif
