// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayWeb

@Suite struct FormValuesTests {
    @Test func `A form is decoded as browsers encode it`() throws {
        let form = try FormValues("a=1+2&b=%C3%BC%26&c&d=&a=3&e=+x+")
        #expect(form["a"] == "1 2" && form["b"] == "ü&" && form["c"] == "" && form["d"] == "" && form["f"] == nil)
        #expect(form["e"] == "x")
        #expect(form.all("a") == ["1 2", "3"] && form.all("d") == [])
        #expect(try FormValues("n=12&m=x").number("n") == 12)
        #expect(try FormValues("n=12&m=x").number("m") == nil)
    }

    @Test(arguments: [
        (String(repeating: "a", count: FormValues.byteLimit), nil),
        (String(repeating: "a", count: FormValues.byteLimit + 1), FormError.tooLong),
        (Array(repeating: "a=1", count: FormValues.fieldLimit).joined(separator: "&"), nil),
        (Array(repeating: "a=1", count: FormValues.fieldLimit + 1).joined(separator: "&"), .tooManyFields),
        ("a=%", .notEncoded), ("a=%zz", .notEncoded), ("%ff=1", .notEncoded), ("", nil), ("&&=&", nil),
    ])
    func `A form has limits`(text: String, expected: FormError?) {
        do throws(FormError) {
            _ = try FormValues(text)
            #expect(expected == nil)
        } catch {
            #expect(error == expected)
            #expect(!error.description.isEmpty)
        }
    }
}
