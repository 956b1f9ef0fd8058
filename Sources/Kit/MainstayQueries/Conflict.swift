// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A mutation that the upstream refused because somebody else has changed the resource (RFC 9110 §15.5.13, §15.5.10).
/// Show both sides, or merge them by what was there before, and send the result as one that is based on ``theirs``
/// (``Mutation/send(_:basedOn:)``).
public struct Conflict<Input: Sendable, Resource: Sendable>: Error, Sendable {
    /// What was sent.
    public let mine: Input
    /// What the upstream has now; `nil` if it could not be asked, or has it no longer.
    public let theirs: Answer<Resource>?
    /// What ``mine`` was based on; `nil` if it was not known.
    public let base: Answer<Resource>?
    /// The upstream's refusal: 412, or 409 with what the server says about it.
    public let refusal: APIError

    /// Makes a conflict.
    public init(mine: Input, theirs: Answer<Resource>?, base: Answer<Resource>?, refusal: APIError) {
        (self.mine, self.theirs, self.base, self.refusal) = (mine, theirs, base, refusal)
    }
}

extension Conflict: CustomStringConvertible {
    /// What happened, for a person.
    public var description: String { "somebody else has changed it in the meantime (\(refusal))" }
}

/// The resource that mutations change.
struct EditedResource<Input: Sendable>: Sendable {
    /// What a change is based on.
    struct Base: Sendable {
        /// The fields of the reply that was seen; empty if none was.
        let fields: HTTPFields
        /// Makes the error for a refusal.
        let conflict: @MainActor @Sendable (Input, APIError) async -> any Error

        /// The request fields with which only this version is changed (RFC 9110 §13.1.1, §13.1.4).
        var conditions: (name: HTTPFieldName, value: String)? {
            // If-Match compares strongly, so a weak tag never matches.
            if let tag = fields["ETag"], !tag.hasPrefix("W/") { return ("If-Match", tag) }
            return fields["Last-Modified"].map { ("If-Unmodified-Since", $0) }
        }
    }

    /// Returns the kept reply about the resource of an input, however old it is.
    let kept: @MainActor @Sendable (Client, Input) async -> Base
    /// Returns an answer that the app has shown as the base; `nil` if it is of another type.
    let shown: @MainActor @Sendable (Client, Input, any Sendable) -> Base?

    init<Resource: Sendable>(_ resource: @escaping @MainActor @Sendable (Input) -> Endpoint<Resource>) {
        @MainActor func base(_ client: Client, _ input: Input, _ seen: Answer<Resource>?) -> Base {
            Base(fields: seen?.fields ?? [:]) { mine, refusal in
                let theirs: Answer<Resource>?
                do {
                    theirs = try await client.send(resource(input), acceptsLesser: false, cache: .reload)
                } catch {
                    // The refusal is what the app must know.
                    theirs = nil
                }
                return Conflict(mine: mine, theirs: theirs, base: seen, refusal: refusal)
            }
        }
        kept = { client, input in
            do throws(APIError) {
                return base(client, input, try await client.kept(resource(input)))
            } catch {
                // The task was cancelled, which sending says too.
                return base(client, input, nil)
            }
        }
        shown = { client, input, answer in (answer as? Answer<Resource>).map { base(client, input, $0) } }
    }
}
