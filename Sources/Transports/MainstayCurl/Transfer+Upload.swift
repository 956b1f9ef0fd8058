// SPDX-License-Identifier: Apache-2.0

import CMainstayCurl
import Mainstay

extension Transfer {
    /// Gives libcurl the next bytes of the request's content.
    func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let upload = job?.upload else { return Int(CURL_READFUNC_ABORT) }
        let taken = upload.take(into: buffer)
        if case .nothing = taken { notePace(isStarved: true) } else { notePace(isStarved: false) }
        switch taken {
        case .bytes(let count): return count
        case .nothing: return Int(CURL_READFUNC_PAUSE)
        case .end: return 0
        case .failed(let error):
            refusal = error
            return Int(CURL_READFUNC_ABORT)
        }
    }
}
