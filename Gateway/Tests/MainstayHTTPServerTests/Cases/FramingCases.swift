// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer

extension RequestCase {
    static let framing: [RequestCase] = [
        // Content-Length.
        RequestCase(
            "Content of a length", post("Content-Length: 5", content: "hello"), .read(["POST / hello"]), "RFC 9112 §6.2"
        ),
        RequestCase(
            "Content with GET", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello" + get(),
            .read(["GET / hello", "GET /"]), "RFC 9110 §9.3.1"),
        RequestCase("No content", post("Content-Length: 0", content: ""), .read(["POST /"]), "RFC 9112 §6.2"),
        RequestCase("POST without a length", post(content: ""), .read(["POST /"]), "RFC 9112 §6.3"),
        RequestCase(
            "A length with leading zeros is decimal", post("Content-Length: 0010", content: "0123456789"),
            .read(["POST / 0123456789"]), "RFC 9110 §8.6"),
        RequestCase(
            "A tab before a length", post("Content-Length:\t1 ", content: "x"), .read(["POST / x"]), "RFC 9112 §5.1"),
        RequestCase(
            "Content that ends too early", post("Content-Length: 5", content: "hell"), .unfinished(), "RFC 9112 §8"),
        RequestCase("An empty length", get("Content-Length:"), .refused(400, .contentLengthInvalid), "RFC 9112 §6.3"),
        RequestCase(
            "A length with a plus", get("Content-Length: +5"), .refused(400, .contentLengthInvalid), "RFC 9110 §8.6"),
        RequestCase(
            "A negative length", get("Content-Length: -1"), .refused(400, .contentLengthInvalid), "RFC 9110 §8.6"),
        RequestCase(
            "A length of minus zero", get("Content-Length: -0"), .refused(400, .contentLengthInvalid), "RFC 9110 §8.6"),
        RequestCase(
            "A hexadecimal length", get("Content-Length: 0x5"), .refused(400, .contentLengthInvalid), "RFC 9110 §8.6"),
        RequestCase(
            "A length with a fraction", get("Content-Length: 5.0"), .refused(400, .contentLengthInvalid),
            "RFC 9110 §8.6"),
        RequestCase(
            "A length with a space in it", get("Content-Length: 1 0"), .refused(400, .contentLengthInvalid),
            "RFC 9110 §8.6"),
        RequestCase(
            "A length with an underscore", get("Content-Length: 1_0"), .refused(400, .contentLengthInvalid),
            "RFC 9110 §8.6"),
        RequestCase(
            "A length in words", get("Content-Length: five"), .refused(400, .contentLengthInvalid), "RFC 9110 §8.6"),
        RequestCase(
            "A list of equal lengths", get("Content-Length: 5, 5"), .refused(400, .contentLengthInvalid),
            "RFC 9110 §8.6"),
        RequestCase(
            "A list of lengths", get("Content-Length: 5, 6"), .refused(400, .contentLengthInvalid), "RFC 9112 §6.3"),
        RequestCase(
            "Two lengths", get("Content-Length: 5", "Content-Length: 6"), .refused(400, .contentLengthRepeated),
            "RFC 9112 §6.3"),
        RequestCase(
            "Two equal lengths", get("Content-Length: 5", "content-length: 5"), .refused(400, .contentLengthRepeated),
            "RFC 9110 §8.6"),
        RequestCase(
            "A length at the limit", post("Content-Length: 16", content: "0123456789abcdef"),
            .read(["POST / 0123456789abcdef"]), "RFC 9110 §15.5.14"),
        RequestCase(
            "A length beyond the limit", post("Content-Length: 17", content: "0123456789abcdefg"),
            .refused(413, .contentTooLarge), "RFC 9110 §15.5.14"),
        RequestCase(
            "A length beyond all integers", get("Content-Length: 18446744073709551621"),
            .refused(413, .contentTooLarge), "RFC 9110 §8.6"),
        RequestCase(
            "A length with many digits", get("Content-Length: " + String(repeating: "9", count: 500)),
            .refused(413, .contentTooLarge), "RFC 9110 §8.6"),
        RequestCase(
            "An expectation with too much content", get("Expect: 100-continue", "Content-Length: 17"),
            .refused(413, .contentTooLarge), "RFC 9110 §10.1.1"),
        // Transfer-Encoding.
        RequestCase("Chunks", chunked("5\r\nhello\r\n0\r\n\r\n"), .read(["POST / hello"]), "RFC 9112 §7.1"),
        RequestCase(
            "Chunked in upper case", post("Transfer-Encoding: CHUNKED", content: "0\r\n\r\n"), .read(["POST /"]),
            "RFC 9112 §7"),
        RequestCase(
            "Both framings", post("Content-Length: 5", "Transfer-Encoding: chunked", content: "0\r\n\r\n"),
            .refused(400, .transferEncodingWithLength), "RFC 9112 §6.3"),
        RequestCase(
            "Both framings, the other way round",
            post("Transfer-Encoding: chunked", "Content-Length: 0", content: "0\r\n\r\n"),
            .refused(400, .transferEncodingWithLength), "RFC 9112 §6.3"),
        RequestCase(
            "Chunks in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            .refused(400, .transferEncodingInOldVersion), "RFC 9112 §6.1"),
        RequestCase(
            "A coding before chunked", get("Transfer-Encoding: gzip, chunked"), .refused(501, .transferEncodingUnknown),
            "RFC 9112 §6.1"),
        RequestCase(
            "A coding on a line before chunked", get("Transfer-Encoding: gzip", "Transfer-Encoding: chunked"),
            .refused(501, .transferEncodingUnknown), "RFC 9112 §6.1"),
        RequestCase(
            "Chunked is not last", get("Transfer-Encoding: chunked, gzip"), .refused(400, .transferEncodingInvalid),
            "RFC 9112 §6.3"),
        RequestCase(
            "Chunked twice", get("Transfer-Encoding: chunked, chunked"), .refused(400, .transferEncodingInvalid),
            "RFC 9112 §6.1"),
        RequestCase(
            "Chunked on two lines", get("Transfer-Encoding: chunked", "Transfer-Encoding: chunked"),
            .refused(400, .transferEncodingInvalid), "RFC 9112 §6.1"),
        RequestCase(
            "Chunked and identity on two lines", get("Transfer-Encoding: chunked", "Transfer-Encoding: identity"),
            .refused(400, .transferEncodingInvalid), "RFC 9112 §6.3"),
        RequestCase(
            "No chunked", get("Transfer-Encoding: gzip"), .refused(400, .transferEncodingInvalid), "RFC 9112 §6.3"),
        RequestCase(
            "Identity", get("Transfer-Encoding: identity"), .refused(400, .transferEncodingInvalid), "RFC 9112 §6.3"),
        RequestCase("No coding", get("Transfer-Encoding:"), .refused(400, .transferEncodingInvalid), "RFC 9112 §6.1"),
        RequestCase(
            "An empty element before chunked", get("Transfer-Encoding: , chunked"),
            .refused(400, .transferEncodingInvalid), "RFC 9112 §6.1"),
        RequestCase(
            "An empty element after chunked", get("Transfer-Encoding: chunked,"),
            .refused(400, .transferEncodingInvalid), "RFC 9112 §6.1"),
        RequestCase(
            "A word that ends like chunked", get("Transfer-Encoding: xchunked"),
            .refused(400, .transferEncodingInvalid), "RFC 9112 §6.3"),
        RequestCase(
            "A word that begins like chunked", get("Transfer-Encoding: chunkedx"),
            .refused(400, .transferEncodingInvalid), "RFC 9112 §6.3"),
        RequestCase(
            "Chunked with a parameter", get("Transfer-Encoding: chunked;q=1"), .refused(400, .transferEncodingInvalid),
            "RFC 9112 §7"),
        RequestCase(
            "Chunked in quotation marks", get("Transfer-Encoding: \"chunked\""),
            .refused(400, .transferEncodingInvalid), "RFC 9112 §7"),
        RequestCase(
            "Chunked behind a vertical tab", get("Transfer-Encoding: \u{B}chunked"), .refused(400, .controlByte),
            "RFC 9110 §5.5"),
        RequestCase(
            "Chunked after NUL", get("Transfer-Encoding: chunked\u{0}"), .refused(400, .controlByte), "RFC 9110 §5.5"),
        RequestCase(
            "A space before Transfer-Encoding's colon", get("Transfer-Encoding : chunked"),
            .refused(400, .spaceBeforeColon), "RFC 9112 §5.1"),
        // One request after another.
        RequestCase(
            "Three requests", get() + post("Content-Length: 1", content: "x") + chunked("1\r\ny\r\n0\r\n\r\n"),
            .read(["GET /", "POST / x", "POST / y"]), "RFC 9112 §9.3.2"),
        RequestCase(
            "A request inside another's content", post("Content-Length: 8", content: "GET /b H") + get(),
            .read(["POST / GET /b H", "GET /"]), "RFC 9112 §11.2"),
        RequestCase(
            "A smuggled request",
            post("Content-Length: 44", "Transfer-Encoding: chunked", content: "0\r\n\r\n" + get()),
            .refused(400, .transferEncodingWithLength), "RFC 9112 §11.2"),
        RequestCase(
            "Rubbish after a request", get() + "\u{0}\u{1}", .refused(400, .controlByte, after: ["GET /"]),
            "RFC 9112 §9.3.2"),
        RequestCase(
            "Content without a length is a request", post(content: "hello"), .unfinished(after: ["POST /"]),
            "RFC 9112 §6.3"),
        RequestCase(
            "An empty line between requests", get() + "\r\n" + get(), .read(["GET /", "GET /"]), "RFC 9112 §2.2"),
    ]
}
