// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer

extension RequestCase {
    static let chunks: [RequestCase] = [
        // Sizes.
        RequestCase(
            "Several chunks", chunked("1\r\na\r\n2\r\nbc\r\n0\r\n\r\n"), .read(["POST / abc"]), "RFC 9112 §7.1"),
        RequestCase(
            "Sizes in both cases", chunked("a\r\n0123456789\r\nA\r\n0123456789\r\n0\r\n\r\n"),
            .refused(413, .contentTooLarge), "RFC 9112 §7.1"),
        RequestCase(
            "A size in upper case", chunked("A\r\n0123456789\r\n0\r\n\r\n"), .read(["POST / 0123456789"]),
            "RFC 9112 §7.1"),
        RequestCase(
            "A size with leading zeros", chunked("0003\r\nabc\r\n000\r\n\r\n"), .read(["POST / abc"]), "RFC 9112 §7.1"),
        RequestCase("No chunk but the last", chunked("0\r\n\r\n"), .read(["POST /"]), "RFC 9112 §7.1"),
        RequestCase("No size", chunked("\r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkSize), "RFC 9112 §7.1"),
        RequestCase(
            "A size that is no number", chunked("z\r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkSize), "RFC 9112 §7.1"),
        RequestCase(
            "A size with a prefix", chunked("0x3\r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkSize), "RFC 9112 §7.1"),
        RequestCase(
            "A size with a plus", chunked("+3\r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkSize), "RFC 9112 §7.1"),
        RequestCase("A negative size", chunked("-3\r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkSize), "RFC 9112 §7.1"),
        RequestCase(
            "A size with an underscore", chunked("1_0\r\n0123456789abcdef\r\n0\r\n\r\n"), .refused(400, .chunkSize),
            "RFC 9112 §7.1"),
        RequestCase(
            "A space before the size", chunked(" 3\r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkSize), "RFC 9112 §7.1"),
        RequestCase(
            "A space after the size", chunked("3 \r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkExtension), "RFC 9112 §7.1"
        ),
        RequestCase(
            "A tab after the size", chunked("3\t\r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkExtension), "RFC 9112 §7.1"),
        RequestCase(
            "A size beyond all integers", chunked("FFFFFFFFFFFFFFFFF\r\nabc"), .refused(413, .contentTooLarge),
            "RFC 9112 §7.1"),
        RequestCase(
            "A size that would wrap around", chunked("10000000000000003\r\nabc\r\n0\r\n\r\n"),
            .refused(413, .contentTooLarge), "RFC 9112 §7.1"),
        RequestCase(
            "The largest integer as a size", chunked("7FFFFFFFFFFFFFFF\r\nabc"), .refused(413, .contentTooLarge),
            "RFC 9112 §7.1"),
        RequestCase(
            "Chunks at the limit", chunked("8\r\n01234567\r\n8\r\n01234567\r\n0\r\n\r\n"),
            .read(["POST / 0123456701234567"]), "RFC 9110 §15.5.14"),
        RequestCase(
            "Chunks beyond the limit", chunked("8\r\n01234567\r\n9\r\n01234567"), .refused(413, .contentTooLarge),
            "RFC 9110 §15.5.14"),
        // Line ends.
        RequestCase("LF after a size", chunked("3\nabc\r\n0\r\n\r\n"), .refused(400, .bareLineFeed), "RFC 9112 §2.2"),
        RequestCase(
            "CR after a size", chunked("3\rabc\r\n0\r\n\r\n"), .refused(400, .bareCarriageReturn), "RFC 9112 §2.2"),
        RequestCase("LF after data", chunked("3\r\nabc\n0\r\n\r\n"), .refused(400, .chunkEnd), "RFC 9112 §7.1"),
        RequestCase("CR after data", chunked("3\r\nabc\r0\r\n\r\n"), .refused(400, .chunkEnd), "RFC 9112 §7.1"),
        RequestCase("Nothing after data", chunked("3\r\nabc0\r\n\r\n"), .refused(400, .chunkEnd), "RFC 9112 §7.1"),
        RequestCase(
            "More data than the size", chunked("3\r\nabcd\r\n0\r\n\r\n"), .refused(400, .chunkEnd), "RFC 9112 §7.1"),
        RequestCase("LF after the last chunk", chunked("0\r\n\n"), .refused(400, .bareLineFeed), "RFC 9112 §7.1"),
        RequestCase("No last chunk", chunked("3\r\nabc\r\n"), .unfinished(), "RFC 9112 §8"),
        RequestCase("No empty line at the end", chunked("3\r\nabc\r\n0\r\n"), .unfinished(), "RFC 9112 §8"),
        RequestCase("Less data than the size", chunked("5\r\nabc"), .unfinished(), "RFC 9112 §8"),
        // Extensions.
        RequestCase(
            "Extensions are ignored", chunked("3;a;b=c;d=\"e\\\";f\"\r\nabc\r\n0;g\r\n\r\n"), .read(["POST / abc"]),
            "RFC 9112 §7.1.1"),
        RequestCase(
            "White space around an extension's marks", chunked("3 ; a = b\r\nabc\r\n0\r\n\r\n"), .read(["POST / abc"]),
            "RFC 9112 §7.1.1"),
        RequestCase(
            "An extension without a name", chunked("3;\r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkExtension),
            "RFC 9112 §7.1.1"),
        RequestCase(
            "An extension without its value", chunked("3;a=\r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkExtension),
            "RFC 9112 §7.1.1"),
        RequestCase(
            "An extension that is no token", chunked("3;a[\r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkExtension),
            "RFC 9112 §7.1.1"),
        RequestCase(
            "A quotation without its end", chunked("3;a=\"b\r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkExtension),
            "RFC 9112 §7.1.1"),
        RequestCase(
            "A quotation that ends in a backslash", chunked("3;a=\"b\\\r\nabc\r\n0\r\n\r\n"),
            .refused(400, .chunkExtension), "RFC 9112 §7.1.1"),
        RequestCase(
            "White space at an extension's end", chunked("3;a \r\nabc\r\n0\r\n\r\n"), .refused(400, .chunkExtension),
            "RFC 9112 §7.1.1"),
        RequestCase("LF in an extension", chunked("3;a\n0\r\n\r\n"), .refused(400, .bareLineFeed), "RFC 9112 §7.1.1"),
        RequestCase(
            "A bare CR in an extension", chunked("3;a\rX\r\nabc\r\n0\r\n\r\n"), .refused(400, .bareCarriageReturn),
            "RFC 9112 §7.1.1"),
        RequestCase(
            "NUL in an extension", chunked("3;a=\u{0}\r\nabc\r\n0\r\n\r\n"), .refused(400, .controlByte),
            "RFC 9112 §7.1.1"),
        RequestCase(
            "A long extension", chunked("3;" + String(repeating: "a", count: 300) + "\r\nabc\r\n0\r\n\r\n"),
            .refused(413, .chunkLineTooLong), "RFC 9112 §7.1.1"),
        RequestCase(
            "Extensions on every byte",
            chunked(String(repeating: "1;" + String(repeating: "a", count: 200) + "\r\nb\r\n", count: 3)),
            .refused(413, .chunkLineTooLong), "RFC 9112 §7.1.1"),
        // Trailers.
        RequestCase("A trailer", chunked("0\r\nA: b\r\nC:\r\n\r\n"), .read(["POST / [A=b] [C=]"]), "RFC 9112 §7.1.2"),
        RequestCase(
            "Trailers that only a head may have",
            chunked(
                "0\r\nHost: b\r\nContent-Length: 5\r\nTRANSFER-ENCODING: chunked\r\n"
                    + "Authorization: c\r\nContent-Type: d\r\nA: b\r\n\r\n"
            ),
            .read(["POST / [A=b]"]), "RFC 9110 §6.5.1"),
        RequestCase(
            "A request after a trailer", chunked("0\r\nA: b\r\n\r\n") + get(), .read(["POST / [A=b]", "GET /"]),
            "RFC 9112 §7.1.2"),
        RequestCase(
            "A trailer without a colon", chunked("0\r\nabc\r\n\r\n"), .refused(400, .fieldLine), "RFC 9112 §7.1.2"),
        RequestCase(
            "A trailer with a space before its colon", chunked("0\r\nA : b\r\n\r\n"), .refused(400, .spaceBeforeColon),
            "RFC 9112 §5.1"),
        RequestCase(
            "A folded trailer", chunked("0\r\nA: b\r\n c\r\n\r\n"), .refused(400, .fieldLineFolded), "RFC 9112 §5.2"),
        RequestCase("LF after a trailer", chunked("0\r\nA: b\n\r\n"), .refused(400, .bareLineFeed), "RFC 9112 §2.2"),
        RequestCase(
            "101 trailers", chunked("0\r\n" + String(repeating: "A: b\r\n", count: 101) + "\r\n"),
            .refused(431, .tooManyFields), "RFC 6585 §5"),
        RequestCase(
            "Trailers beyond the limit",
            chunked("0\r\n" + String(repeating: "A: \(String(repeating: "b", count: 4_000))\r\n", count: 5)),
            .refused(431, .fieldsTooLarge), "RFC 6585 §5"),
    ]
}
