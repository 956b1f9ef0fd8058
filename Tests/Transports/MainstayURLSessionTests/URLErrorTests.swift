// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import Testing

@testable import MainstayURLSession

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// How Foundation's errors become the kit's.
@Suite struct URLErrorTests {
    private struct Foreign: Error {}

    @Test(
        arguments: [
            (.cancelled, .cancelled), (.timedOut, .timedOut), (.cannotFindHost, .nameNotResolved),
            (.dnsLookupFailed, .nameNotResolved), (.cannotConnectToHost, .connectionRefused),
            (.notConnectedToInternet, .unreachable), (.dataNotAllowed, .unreachable),
            (.networkConnectionLost, .connectionLost), (.cannotParseResponse, .invalidResponse),
            (.cannotDecodeContentData, .invalidResponse), (.secureConnectionFailed, .tls),
            (.serverCertificateUntrusted, .tls), (.serverCertificateHasBadDate, .tls), (.badURL, .invalidRequest),
            (.unsupportedURL, .invalidResponse), (.unknown, .other), (.fileDoesNotExist, .other),
        ] as [(URLError.Code, TransportError.Kind)])
    func `An error before the head has a kind`(code: URLError.Code, kind: TransportError.Kind) {
        let error = TransportError(URLError(code), hasHead: false, isCancelled: true)
        #expect(error.kind == kind)
        #expect(error.detail == "URLError \(code.rawValue)")
    }

    @Test func `A network that the options forbid is named`() {
        #expect(TransportError.explanation(0) == "the request may not use a cellular network")
        #expect(TransportError.explanation(1) == "the request may not use an expensive network")
        #expect(TransportError.explanation(2) == "the network is in Low Data Mode")
        #expect(TransportError.explanation(3) == nil)
    }

    @Test(
        arguments: [
            (.networkConnectionLost, .truncated), (.unknown, .truncated), (.timedOut, .timedOut),
            (.cancelled, .cancelled),
        ] as [(URLError.Code, TransportError.Kind)])
    func `After the head a lost connection means that content is missing`(
        code: URLError.Code, kind: TransportError.Kind
    ) {
        #expect(TransportError(URLError(code), hasHead: true, isCancelled: true).kind == kind)
    }

    @Test func `A cancellation that nobody asked for is a lost connection`() {
        #expect(TransportError(URLError(.cancelled), hasHead: false, isCancelled: false).kind == .connectionLost)
        #expect(TransportError(URLError(.cancelled), hasHead: true, isCancelled: false).kind == .truncated)
    }

    @Test func `An error of another type keeps its type's name`() {
        let error = TransportError(Foreign(), hasHead: false, isCancelled: false)
        #expect(error.kind == .other && error.detail == "Foreign")
    }

    /// The codes beside those above that Foundation documents for loading (NSURLError).
    @Test(
        arguments: [
            (.internationalRoamingOff, .unreachable), (.callIsActive, .unreachable),
            (.cannotDecodeRawData, .invalidResponse),
            (.zeroByteResource, .invalidResponse), (.serverCertificateHasUnknownRoot, .tls),
            (.serverCertificateNotYetValid, .tls), (.clientCertificateRejected, .tls),
            (.clientCertificateRequired, .tls),
            (.httpTooManyRedirects, .other), (.resourceUnavailable, .other), (.redirectToNonExistentLocation, .other),
            (.userCancelledAuthentication, .other), (.userAuthenticationRequired, .other),
            (.noPermissionsToReadFile, .other),
            (.dataLengthExceedsMaximum, .other), (.cannotLoadFromNetwork, .other), (.cannotCreateFile, .other),
        ] as [(URLError.Code, TransportError.Kind)])
    func `A rarer error has a kind too, before and after the head`(code: URLError.Code, kind: TransportError.Kind) {
        for hasHead in [false, true] {
            let error = TransportError(URLError(code), hasHead: hasHead, isCancelled: true)
            #expect(error.kind == kind && error.detail == "URLError \(code.rawValue)")
        }
    }
}
