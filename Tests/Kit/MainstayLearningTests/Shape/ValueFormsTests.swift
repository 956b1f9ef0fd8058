// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLearning

@Suite struct ValueFormsTests {
    @Test(arguments: [
        ("2026-01-31T10:00:00Z", ValueForms.dateTime), ("2026-01-31T10:00:00.125+01:00", .dateTime),
        ("2026-01-31T10:00:00", .localDateTime), ("2026-01-31 10:00:00", .localDateTime), ("2026-01-31", .date),
        ("Sun, 06 Nov 1994 08:49:37 GMT", .httpDate), ("6f9619ff-8b86-d011-b42d-00c04fc964ff", .uuid),
        ("https://example.com/a?b=c", .url), ("12", .integerText), ("-12", .integerText), ("12.50", .decimalText),
        ("ann@example.com", .email), ("6dcb09b5b57875f334f61aebed695e2e4193db5e", .hex),
    ])
    func `Recognises forms of texts`(_ text: String, _ form: ValueForms) {
        #expect(ValueForms(text: text) == form)
    }

    @Test(arguments: [
        "", "2026-13-31", "2026-00-31", "2026-01-00", "2026-01-31T25:00:00Z", "2026-01-31T10:00:00.Z",
        "2026-01-31T10:00", "https://", "https:// a", "http:/x", "abcdefa", "99999999999999999999", "a@b", "@b.c",
        "a@b.c@d.e", "1.", ".5", "1.2.3", "6f9619ff-8b86-d011-b42d-00c04fc964fg", "open", "ümläut", "-",
    ])
    func `Recognises no form in other texts`(_ text: String) {
        #expect(ValueForms(text: text) == [])
    }

    @Test func `Recognises times in integers`() {
        #expect(ValueForms(integer: 1_700_000_000) == .epochSeconds)
        #expect(ValueForms(integer: 1_700_000_000_000) == .epochMilliseconds)
        #expect(ValueForms(integer: 42) == [])
    }
}
