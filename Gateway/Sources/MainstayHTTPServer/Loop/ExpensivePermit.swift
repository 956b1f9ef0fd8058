// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Synchronization

/// A permit to answer one expensive request. Its holder must give it back exactly once.
struct ExpensivePermit: Sendable {
    /// Why a permit was refused.
    enum Refusal: Error {
        case clientHasTooMany, serverHasTooMany

        var response: HTTPServerResponse {
            switch self {
            case .clientHasTooMany: .tooManyExpensiveRequests
            case .serverHasTooMany: .serverIsBusy
            }
        }
    }

    private let client: ClientRecord
    private let group: LoopGroup

    static func take(
        for caller: Caller, of group: LoopGroup, _ limits: HTTPServer.Limits
    ) -> Result<ExpensivePermit, Refusal> {
        let client = caller.record
        let permit = ExpensivePermit(client: client, group: group)
        let ofClient = client.expensive.add(1, ordering: .sequentiallyConsistent).newValue
        let ofAll = group.expensiveCount.add(1, ordering: .sequentiallyConsistent).newValue
        guard ofClient <= limits.of(isLocal: caller.isLocal).expensive else {
            permit.giveBack()
            return .failure(.clientHasTooMany)
        }
        guard ofAll <= limits.expensive else {
            permit.giveBack()
            return .failure(.serverHasTooMany)
        }
        return .success(permit)
    }

    func giveBack() {
        client.expensive.subtract(1, ordering: .sequentiallyConsistent)
        group.expensiveCount.subtract(1, ordering: .sequentiallyConsistent)
    }
}
#endif
