// SPDX-License-Identifier: Apache-2.0

import CMainstayCurl
import MainstayKit
import MainstayTesting
import Testing

@testable import MainstayCurl

/// When the event thread wakes although no socket has anything to do.
@Suite(.timeLimit(.minutes(10)))
struct SocketsTests {
    /// The thread of a program that waits for nothing would otherwise wake a thousand times a second.
    @Test func `After the last time limit has passed there is no time to wake at`() throws {
        let server = try LoopbackServer { _ in .hang }
        let wake = try #require(WakePipe())
        defer { wake.end() }
        let multi = try #require(curl_multi_init())
        defer { curl_multi_cleanup(multi) }
        let sockets = Sockets(waking: wake.reader)
        sockets.attach(to: multi)
        for _ in 1...3 {
            let easy = try #require(curl_easy_init())
            defer { curl_easy_cleanup(easy) }
            mainstay_curl_set_string(easy, CURLOPT_URL, server.url.description)
            mainstay_curl_set_long(easy, CURLOPT_TIMEOUT_MS, 50)
            #expect(curl_multi_add_handle(multi, easy) == CURLM_OK)
            var result = CURLE_OK
            repeat {
                sockets.wait(atMost: 1_000)
                sockets.readClock()
                #expect(sockets.act(on: multi) == CURLM_OK)
            } while mainstay_curl_multi_next_finished(multi, &result) == nil
            #expect(result == CURLE_OPERATION_TIMEDOUT)
            curl_multi_remove_handle(multi, easy)
            // What libcurl still had to do without a transfer, it has done by now.
            sockets.readClock()
            _ = sockets.act(on: multi)
            #expect(sockets.due == nil)
        }
    }
}
