// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting

/// Every type that can be decoded, as what an endpoint promises. The runtime knows them, so a new one is here by itself.
struct Models: ConsumerKind {
    static let name = "models"

    /// A type, and content that it can be decoded from.
    struct Model: @unchecked Sendable {
        // A type is never changed, and these have no conformance that belongs to an actor.
        let type: any Decodable.Type
        let sample: [UInt8]
    }

    func consumers() -> [(name: String, consumer: Model)] {
        RuntimeTypes.ofMainstay.compactMap { name, type in
            (type as? any Decodable.Type).map { (name, Model(type: $0, sample: SampleContent.of($0))) }
        }
    }

    func leftOut(_ model: Model, _ situation: Situation) -> LeftOut? {
        switch situation.happening {
        case .storage, .caller(.anotherVersion): .keepsNothing
        case .network: .connectsNowhere
        case .limit(.others): .hasNoLimit
        case .caller(.prefetch): .hasNoTab
        case .changes(let change):
            HostileReply.has(change, String(decoding: model.sample, as: UTF8.self)) ? nil : .isNoJSON
        default: nil
        }
    }

    func meet(_ situation: Situation, _ model: Model, _ sheet: Sheet, random: inout SeededGenerator) async throws {
        var upstream = CallCell.api
        upstream.decoder = {
            let decoder = JSONDecoder()
            decoder.userInfo[Held.key] = model
            return decoder
        }
        let cell = CallCell(upstream: upstream, usual: { _ in model.sample }) { client in
            let endpoint = Endpoint<Held>(.get, "/things")
            do throws(APIError) {
                let answer = try await client.answer(to: endpoint)
                return .answer(value: answer.value.description, answer.provenance)
            } catch {
                return .failure(error)
            }
        }
        try await cell.meet(situation, sheet, random: &random)
    }

    /// The description of a value of the type that the decoder knows.
    private struct Held: Decodable, Sendable {
        static let key = CodingUserInfoKey(rawValue: "model")!

        let description: String

        init(from decoder: any Decoder) throws {
            guard let model = decoder.userInfo[Self.key] as? Model else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "another decoder"))
            }
            var text = ""
            dump(try model.type.init(from: decoder), to: &text, maxDepth: 6, maxItems: 200)
            description = text
        }
    }
}

extension CallCell {
    /// An API that asks for credentials.
    static let api = {
        var upstream = Upstream(
            host: "api.example.com", baseURL: HTTPURL("https://api.example.com/v1")!, timeToLive: .seconds(60),
            notFoundTimeToLive: .seconds(5))
        upstream.credentials = [Credential("X-Key", in: .field)]
        return upstream
    }()
}

/// Makes up content for a type, from what its decoder misses.
enum SampleContent {
    private indirect enum Draft {
        case object([String: Draft]), list([Draft]), text(String)

        var json: String {
            switch self {
            case .object(let members):
                "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ",")
                    + "}"
            case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
            case .text(let text): text
            }
        }

        /// Puts a draft at a path.
        mutating func set(_ path: ArraySlice<any CodingKey>, to draft: Draft) {
            guard let key = path.first else {
                self = draft
                return
            }
            if let index = key.intValue {
                var items = if case .list(let items) = self { items } else { [Draft]() }
                while items.count <= index { items.append(.text("null")) }
                items[index].set(path.dropFirst(), to: draft)
                self = .list(items)
            } else {
                var members = if case .object(let members) = self { members } else { [String: Draft]() }
                var member = members[key.stringValue] ?? .text("null")
                member.set(path.dropFirst(), to: draft)
                members[key.stringValue] = member
                self = .object(members)
            }
        }
    }

    /// Content that a type can be decoded from, or an empty object if that is not found out.
    static func of(_ type: any Decodable.Type) -> [UInt8] {
        var draft = Draft.object([:])
        for _ in 0..<200 {
            do {
                _ = try JSONDecoder().decode(type, from: Data(draft.json.utf8))
                return Array(draft.json.utf8)
            } catch DecodingError.keyNotFound(let key, let context) {
                draft.set((context.codingPath + [key])[...], to: .text("null"))
            } catch DecodingError.valueNotFound(let wanted, let context), DecodingError.typeMismatch(
                let wanted, let context)
            {
                draft.set(context.codingPath[...], to: value(of: wanted))
            } catch {
                break
            }
        }
        return Array("{}".utf8)
    }

    private static func value(of type: Any.Type) -> Draft {
        switch type {
        case is String.Type: .text("\"text\"")
        case is Bool.Type: .text("true")
        case is any BinaryInteger.Type: .text("7")
        case is any BinaryFloatingPoint.Type: .text("1.5")
        case is any Collection.Type where "\(type)".hasPrefix("Array"): .list([])
        default: .object([:])
        }
    }
}
