// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayKit
import Testing

@Suite struct FaultTests {
    private static let upstreams = ["a.example", "b.example"].map { host in
        Upstream(
            host: host, baseURL: HTTPURL("https://\(host)")!,
            quota: host == "a.example" ? [Quota(1, per: .seconds(5))] : [])
    }

    @Test(arguments: [
        "a.example=status:503", "a.example/*=delay:500ms@0.3", "*=drop", "a.example/x*y=truncate", "*/x=truncate:0@1",
        "a.example=throttle", "b.example=throttle:10/60s", "b.example/q=1=delay:0.5s@0",
    ])
    func `A rule is read`(text: String) throws {
        _ = try FaultRule(text, for: Self.upstreams)
    }

    /// Each row: a rule, and what its error has to say.
    @Test(arguments: [
        ("", "no \"=\""), ("drop", "no \"=\""),
        ("c.example=drop", "\"c.example\" is not an upstream; known are: a.example"),
        ("A.example=drop", "is not an upstream"), ("a.example=", "\"\" is not a fault: use status:CODE"),
        ("a.example=explode", "\"explode\" is not a fault"), ("a.example=drop:1", "\"drop:1\" is not a fault"),
        ("a.example=status", "is not a fault"), ("a.example=status:999", "\"999\" is not a status: 200 to 599"),
        ("a.example=status:abc", "is not a status"), ("a.example=delay:5", "\"5\" is not a time: use 500ms or 2s"),
        ("a.example=delay:-5s", "is not a time"), ("a.example=delay:99999s", "is not a time"),
        ("a.example=delay:infs", "is not a time"), ("a.example=truncate:-1", "is not a number of bytes"),
        ("a.example=throttle:0/5s", "is not a rate"), ("a.example=throttle:5", "is not a rate"),
        ("a.example=throttle:1/0s", "its time is zero"), ("b.example=throttle", "b.example publishes no quota"),
        ("*=throttle", "b.example publishes no quota"),
        ("a.example=drop@2", "\"2\" is not a fraction of the requests: use 0 to 1"),
        ("a.example=drop@", "is not a fraction"), ("a.example=drop@nan", "is not a fraction"),
    ])
    func `What is no rule is refused, with what is wrong`(text: String, problem: String) {
        let error = #expect(throws: FaultError.self) { try FaultRule(text, for: Self.upstreams) }
        #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
    }
}
