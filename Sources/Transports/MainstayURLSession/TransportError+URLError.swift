// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension TransportError {
    /// The kit's error for an error of URLSession.
    ///
    /// - Parameters:
    ///   - hasHead: Whether the head of the response had arrived.
    ///   - isCancelled: Whether the transport cancelled it. Foundation on Linux also reports "cancelled" when it cannot
    ///     send content a second time.
    init(_ error: any Error, hasHead: Bool, isCancelled: Bool) {
        guard let error = error as? URLError else {
            self.init(.other, detail: "\(type(of: error))")
            return
        }
        let code = error.code == .cancelled && !isCancelled ? .networkConnectionLost : error.code
        #if canImport(FoundationNetworking)
        let reason: Int? = nil
        #else
        let reason = error.networkUnavailableReason?.rawValue
        #endif
        let detail = reason.flatMap(Self.explanation) ?? "URLError \(error.code.rawValue)"
        self.init(Self.kind(code, hasHead: hasHead), detail: detail)
    }

    /// Returns why the request may not use the network that there is; `nil` for an unknown reason.
    ///
    /// - Parameter reason: The value of `URLError.NetworkUnavailableReason`.
    static func explanation(_ reason: Int) -> String? {
        switch reason {
        case 0: "the request may not use a cellular network"
        case 1: "the request may not use an expensive network"
        case 2: "the network is in Low Data Mode"
        default: nil
        }
    }

    private static func kind(_ code: URLError.Code, hasHead: Bool) -> Kind {
        switch code {
        case .cancelled: .cancelled
        case .timedOut: .timedOut
        case .cannotFindHost, .dnsLookupFailed: .nameNotResolved
        case .cannotConnectToHost: .connectionRefused
        case .notConnectedToInternet, .internationalRoamingOff, .callIsActive, .dataNotAllowed: .unreachable
        case .networkConnectionLost: hasHead ? .truncated : .connectionLost
        case .badServerResponse: badServerResponse(hasHead: hasHead)
        case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData, .zeroByteResource: .invalidResponse
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            .tls
        case .badURL: .invalidRequest
        // Requests always use http or https. Foundation on Linux reports this error for an unreadable response.
        case .unsupportedURL: .invalidResponse
        // The only error that Foundation on Linux has for content that ends too early.
        case .unknown where hasHead: .truncated
        default: .other
        }
    }

    private static func badServerResponse(hasHead: Bool) -> Kind {
        #if canImport(FoundationNetworking)
        hasHead ? .truncated : .connectionLost
        #else
        .invalidResponse
        #endif
    }
}
