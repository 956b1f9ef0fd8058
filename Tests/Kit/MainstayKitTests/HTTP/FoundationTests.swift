// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

struct FoundationTests {
    @Test(arguments: [
        "https://api.example.com/", "http://127.0.0.1:8080/a%2Fb/c?q=%26&r=a+b", "https://[::1]/x;y=1", "https://h/?",
    ])
    func `URLs convert both ways and stay the same`(text: String) throws {
        let url = try #require(HTTPURL(text))
        let foundation = try #require(URL(url))
        #expect(foundation.absoluteString == text)
        #expect(HTTPURL(foundation) == url)
    }

    @Test func `A URL that cannot be asked is refused`() throws {
        #expect(HTTPURL(try #require(URL(string: "file:///etc/hosts"))) == nil)
        #expect(HTTPURL(try #require(URL(string: "https://user:pw@example.com/"))) == nil)
    }

    @Test func `Content converts both ways`() {
        var request = HTTPRequest(method: .post, url: Fixture.url)
        #expect(request.data == nil)
        request.data = Data([1, 2])
        #expect(request.body == [1, 2])
        var response = HTTPResponse(status: 200, body: [3])
        #expect(response.data == Data([3]))
        response.data = Data()
        #expect(response.body.isEmpty)
    }
}
