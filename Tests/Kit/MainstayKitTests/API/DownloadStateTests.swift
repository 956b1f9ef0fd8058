// SPDX-License-Identifier: Apache-2.0

@testable import MainstayKit
import Testing

struct DownloadStateTests {
    /// A download of which 4 of 10 bytes have arrived.
    private static func begun(_ fields: HTTPFields = [.etag: "\"a\"", .contentLength: "10"]) -> DownloadState {
        var state = DownloadState()
        _ = state.accept(status: 200, fields: fields)
        state.write(4)
        return state
    }

    @Test(arguments: [
        (["ETag": "\"a\"", "Content-Length": "10"], ["If-Range": "\"a\"", "Range": "bytes=4-"]),
        (["ETag": "W/\"a\"", "Content-Length": "10"], [:]),
        (["ETag": "a", "Content-Length": "10"], [:]),
        (["ETag": "\"a\""], [:]),
        (["Content-Length": "10", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"], [:]),
        (["ETag": "\"a\"", "Content-Length": "4"], [:]),
        (["ETag": "\"a\"", "Content-Length": "x"], [:]),
    ])
    func `The rest is asked for with a strong tag and a known length only`(
        head: [String: String], asked: [String: String]
    ) {
        var state = Self.begun(Self.fields(head))
        #expect(state.fieldsForNextRequest() == Self.fields(asked))
    }

    @Test(arguments: [
        (
            206, ["Content-Range": "bytes 4-9/10", "Content-Length": "6", "ETag": "\"a\""], DownloadState.Decision.rest,
            4
        ),
        (206, ["Content-Range": "bytes 4-9/10", "Content-Length": "6"], .rest, 4),
        (206, ["Content-Range": "bytes 4-9/10", "Content-Length": "6", "ETag": "\"b\""], .askAgain, 0),
        (206, ["Content-Range": "bytes 4-9/10"], .askAgain, 0),
        (206, ["Content-Range": "bytes 3-9/10", "Content-Length": "7"], .askAgain, 0),
        (206, ["Content-Range": "bytes 4-9/11", "Content-Length": "6"], .askAgain, 0),
        (206, ["Content-Range": "bytes 4-8/10", "Content-Length": "5"], .askAgain, 0),
        (206, ["Content-Length": "6"], .askAgain, 0),
        (416, ["Content-Range": "bytes */3"], .askAgain, 0),
        (200, ["Content-Length": "10", "ETag": "\"b\""], .whole, 0),
        (304, [:], .refused, 4),
        (404, [:], .refused, 4),
    ])
    func `The answer to a request for the rest decides what happens to the file`(
        status: Int, head: [String: String], decision: DownloadState.Decision, received: Int
    ) {
        var state = Self.begun()
        _ = state.fieldsForNextRequest()
        #expect(state.accept(status: HTTPStatus(status), fields: Self.fields(head)) == decision)
        #expect(state.progress.received == received)
        if decision == .askAgain { #expect(state.fieldsForNextRequest() == [:]) }
    }

    @Test func `A part that nobody asked for is not the file`() {
        var state = Self.begun()
        #expect(state.accept(status: 206, fields: [.contentLength: "3"]) == .refused)
        #expect(state.accept(status: 206, fields: [.contentLength: "3"], wantsPart: true) == .whole)
    }

    @Test func `Without a request for the rest, every answer is the whole`() {
        for status in [200, 203] {
            var state = Self.begun()
            #expect(state.accept(status: HTTPStatus(status), fields: [.contentLength: "3"]) == .whole)
            #expect(state.progress == DownloadProgress(received: 0, total: 3))
        }
    }

    @Test(arguments: [(0, nil, nil), (5, 10, 0.5), (0, 0, 1), (11, 10, 1)] as [(Int, Int?, Double?)])
    func `The fraction is known if the total is`(received: Int, total: Int?, fraction: Double?) {
        #expect(DownloadProgress(received: received, total: total).fraction == fraction)
    }

    private static func fields(_ fields: [String: String]) -> HTTPFields {
        var result = HTTPFields()
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) { result[HTTPFieldName(known: name)] = value }
        return result
    }
}
