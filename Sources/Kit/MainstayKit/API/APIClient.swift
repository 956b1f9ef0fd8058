// SPDX-License-Identifier: Apache-2.0

/// A typed client of one API: a description of the API, and methods that send its endpoints' requests through
/// ``client`` (<doc:BringYourOwnAPI>). Code that makes clients of any API needs only these members.
public protocol APIClient: Sendable {
    /// The description of the API at its own address.
    static var upstream: Upstream { get }

    /// Sends the requests.
    var client: Client { get }

    /// Creates a client that sends requests through a transport.
    ///
    /// - Parameters:
    ///   - transport: A ``Pipeline``, a bare transport, an emulator, or a test's transport.
    ///   - upstream: The description, perhaps with another address or with credentials.
    init(transport: any Transport, upstream: Upstream)
}
