// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@testable import MainstayURLSession

@Suite struct NetworkLimitingTests {
    private final class Configuration: NetworkLimiting {
        var allowsCellularAccess = true
        var allowsExpensiveNetworkAccess = true
        var allowsConstrainedNetworkAccess = true

        var allowed: [Bool] { [allowsCellularAccess, allowsExpensiveNetworkAccess, allowsConstrainedNetworkAccess] }

        init(_ options: TransportOptions) { allowNetworks(of: options) }
    }

    @Test func `Each option forbids one kind of network`() {
        let options = TransportOptions()
        #expect(Configuration(options).allowed == [true, true, true])
        #expect(Configuration(options.with { $0.allowsCellular = false }).allowed == [false, true, true])
        #expect(Configuration(options.with { $0.allowsExpensive = false }).allowed == [true, false, true])
        #expect(Configuration(options.with { $0.allowsConstrained = false }).allowed == [true, true, false])
    }
}
