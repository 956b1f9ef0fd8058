// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

@testable import MainstayLearning

/// Exchanges of public recordings, which `scripts/learn-scores` names. They are no part of the repository.
enum Material {
    /// The folder with a file of JSON lines for each API, and the list of go-github's operations.
    static let folder = ProcessInfo.processInfo.environment["MAINSTAY_MATERIAL"]

    /// The folder to write results to; `nil` if only the scores are wanted.
    static let output = ProcessInfo.processInfo.environment["MAINSTAY_SCORES_TO"]

    static func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder ?? "")/\(name)", encoding: .utf8)
    }

    /// An exchange with its date.
    struct Exchange {
        var api: String
        var request: HTTPRequest
        var response: HTTPResponse
        var year: Int
        /// The reply as JSON with sorted members, by which replies are told apart.
        var fold: UInt8
    }

    /// Reads the exchanges of some files.
    static func exchanges(_ names: String...) throws -> [Exchange] {
        var exchanges: [Exchange] = []
        for name in names {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder ?? "")/exchanges/\(name).jsonl"))
            for line in data.split(separator: UInt8(ascii: "\n")) {
                if let exchange = try exchange(Array(line), api: String(name.prefix { $0 != "-" })) {
                    exchanges.append(exchange)
                }
            }
        }
        return exchanges
    }

    private static func exchange(_ line: [UInt8], api: String) throws -> Exchange? {
        guard case .object(let members) = try JSONReader.value(of: line), let url = members.text("url"),
            let method = members.text("method").flatMap(HTTPMethod.init), let target = HTTPURL(url),
            case .integer(let status)? = members["status"], (100...599).contains(status)
        else { return nil }
        let body = Array((members.text("body") ?? "").utf8)
        let sorted = SHA256.hexDigest(Array("\(method) \(url) \(status) ".utf8) + body)
        let sent = members.text("requestBody").map { Array($0.utf8) } ?? []
        return Exchange(
            api: api,
            request: HTTPRequest(
                method: method, url: target, fields: fields(members["requestHeaders"]), body: sent.isEmpty ? nil : sent),
            response: HTTPResponse(
                status: HTTPStatus(Int(status)), fields: fields(members["headers"]), body: body),
            year: members.text("at").flatMap { Int($0.prefix(4)) } ?? 0,
            fold: UInt8(sorted.prefix(2), radix: 16)! % 5)
    }

    private static func fields(_ json: JSON?) -> HTTPFields {
        guard case .array(let items)? = json else { return HTTPFields() }
        return HTTPFields(
            items.compactMap { item in
                guard case .array(let pair) = item, pair.count == 2, case .string(let name) = pair[0],
                    case .string(let value) = pair[1], let fieldName = HTTPFieldName(name)
                else { return nil }
                return HTTPFields.Field(name: fieldName, value: value)
            })
    }
}

extension [String: JSON] {
    func text(_ name: String) -> String? {
        if case .string(let text)? = self[name] { text } else { nil }
    }
}
