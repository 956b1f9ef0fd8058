// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
import MainstayKit

extension Transfer {
    /// The times of the finished transfer.
    var transferTimes: HTTPResponse.Times {
        let secured = time(CURLINFO_APPCONNECT_TIME_T)
        let connection = (
            time(CURLINFO_NAMELOOKUP_TIME_T), time(CURLINFO_CONNECT_TIME_T), secured > .zero ? secured : nil
        )
        let isNew = mainstay_curl_get_long(easy, CURLINFO_NUM_CONNECTS) > 0
        return HTTPResponse.Times(
            connection: isNew ? connection : nil, requestSent: time(CURLINFO_PRETRANSFER_TIME_T),
            firstByte: time(CURLINFO_STARTTRANSFER_TIME_T),
            ended: time(CURLINFO_TOTAL_TIME_T))
    }

    private func time(_ info: CURLINFO) -> Duration { .microseconds(mainstay_curl_get_offset(easy, info)) }
}
#endif
