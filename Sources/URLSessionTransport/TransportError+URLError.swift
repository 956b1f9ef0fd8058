// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension TransportError {
    /// What URLSession says went wrong, as the kit knows it.
    ///
    /// - Parameter hasHead: Whether the response's head had come.
    init(_ error: any Error, hasHead: Bool) {
        guard let error = error as? URLError else {
            self.init(.other, detail: "\(type(of: error))")
            return
        }
        self.init(Self.kind(error.code, hasHead: hasHead), detail: "URLError \(error.code.rawValue)")
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
        case .badURL, .unsupportedURL: .invalidRequest
        // All that Foundation on Linux has to say when content ends too early.
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
