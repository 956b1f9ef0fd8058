// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// The reason for refusing a request before the handler sees it. The server closes the connection after each of these
/// errors, because the framing is in doubt or unread content is still arriving.
package enum RequestError: Error, Equatable, CaseIterable {
    case bareCarriageReturn, bareLineFeed, chunkEnd, chunkExtension, chunkLineTooLong, chunkSize, contentLengthInvalid
    case contentLengthRepeated, contentTooLarge, controlByte, emptyLines, expectationUnknown, fieldLine
    case fieldLineFolded, fieldsTooLarge, hostInvalid, hostMissing, hostRepeated, incomplete, proxyHeader, requestLine
    case requestLineTooLong, spaceBeforeColon, target, timedOut, tooManyFields, transferEncodingInOldVersion
    case transferEncodingInvalid, transferEncodingUnknown, transferEncodingWithLength, version, versionUnsupported

    /// The status to answer with (RFC 9110 §15, RFC 9112).
    package var status: HTTPStatus {
        switch self {
        case .timedOut: 408
        case .contentTooLarge, .chunkLineTooLong: 413
        case .requestLineTooLong: 414
        case .expectationUnknown: 417
        case .fieldsTooLarge, .tooManyFields: 431
        case .transferEncodingUnknown: 501
        case .versionUnsupported: 505
        default: 400
        }
    }

    /// What is wrong and what to send instead, for the author of the client.
    package var reason: String {
        switch self {
        case .bareCarriageReturn: "A CR is not followed by LF; end each line with CRLF."
        case .bareLineFeed: "A line ends with a bare LF; end each line with CRLF."
        case .chunkEnd: "The data of a chunk is not followed by CRLF; its size does not match."
        case .chunkExtension: "A chunk extension is malformed; send the size alone."
        case .chunkLineTooLong: "The chunk extensions are too long; send chunk sizes without extensions."
        case .chunkSize: "A chunk size is not a hexadecimal number."
        case .contentLengthInvalid: "Content-Length is not a decimal number."
        case .contentLengthRepeated: "Content-Length is given more than once."
        case .contentTooLarge: "The content is larger than this server accepts."
        case .controlByte: "There is a control character in the head of the request."
        case .emptyLines: "There are too many empty lines before the request."
        case .expectationUnknown: "The only expectation that this server supports is 100-continue."
        case .fieldLine: "A field line is not a name, a colon and a value."
        case .fieldLineFolded: "A field line is folded; write each field on one line."
        case .fieldsTooLarge: "The fields are larger than this server accepts."
        case .hostInvalid: "Host is not a host and an optional port."
        case .hostMissing: "Host is missing."
        case .hostRepeated: "Host is given more than once."
        case .incomplete: "The request ends too early."
        case .proxyHeader: "The header of the PROXY protocol is malformed or too long."
        case .requestLine: "The first line is not a method, a target and a version with one space between each."
        case .requestLineTooLong: "The first line is longer than this server accepts."
        case .spaceBeforeColon: "There is a space between a field's name and its colon."
        case .target: "The request target is malformed, or of a form that this method does not take."
        case .timedOut: "The request did not arrive in time."
        case .tooManyFields: "There are more fields than this server accepts."
        case .transferEncodingInOldVersion: "HTTP/1.0 has no Transfer-Encoding."
        case .transferEncodingInvalid: "Transfer-Encoding must contain chunked once, at its end."
        case .transferEncodingUnknown: "The only transfer coding that this server supports is chunked."
        case .transferEncodingWithLength: "The request has both Transfer-Encoding and Content-Length; send one of them."
        case .version: "The version is malformed; send HTTP/1.1."
        case .versionUnsupported: "This server speaks HTTP/1.1 and HTTP/1.0."
        }
    }
}
