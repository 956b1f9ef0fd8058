// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

/// What a configuration of URLSession says about the networks that its requests may use. Linux has only one of these
/// properties, so the mapping is for anything that has them.
protocol NetworkLimiting: AnyObject {
    var allowsCellularAccess: Bool { get set }
    var allowsExpensiveNetworkAccess: Bool { get set }
    var allowsConstrainedNetworkAccess: Bool { get set }
}

extension NetworkLimiting {
    func allowNetworks(of options: TransportOptions) {
        allowsCellularAccess = options.allowsCellular
        allowsExpensiveNetworkAccess = options.allowsExpensive
        allowsConstrainedNetworkAccess = options.allowsConstrained
    }
}

#if !canImport(FoundationNetworking)
extension URLSessionConfiguration: NetworkLimiting {}
#endif
