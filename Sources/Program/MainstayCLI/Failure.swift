// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayGateway
import MainstayHTTPServer
import MainstayLexicon
import MainstayServices
import MainstayTranslations
import MainstayTripsBackend

/// The error that ends the program: a message for people and a status for scripts.
struct Failure {
    let message: String
    let status: ExitStatus

    init(_ error: any Error) {
        message = "\(error)".split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
            .joined(separator: "\n")
        status =
            switch error {
            case let error as APIError: Self.status(of: error.kind)
            case is ConfigurationError, is ServerConfigurationError: .configuration
            case let error as LexiconError: Self.status(of: error)
            case let error as BilingualError: Self.status(of: error)
            case is HTTPServerError: .unavailable
            case WordListError.lineTooLong: .badData
            case is AdminTokenMissing: .credentials
            case let error as AdminRequestFailed: Self.status(of: error.status)
            case TripStoreError.notTrips, TripStoreError.invalidRows: .badData
            default: .inputOutput
            }
    }

    /// The status for an answer of a gateway; `nil` if it gave none.
    private static func status(of answer: HTTPStatus?) -> ExitStatus {
        switch answer {
        case 400, 404: .usage
        case 401, 403: .credentials
        case 429: .tryLater
        default: .unavailable
        }
    }

    private static func status(of error: LexiconError) -> ExitStatus {
        switch error {
        case .sourceMissing, .notImported: .unavailable
        case .malformed, .altered, .damaged, .otherVersion: .badData
        case .unreadable, .notWritten: .inputOutput
        }
    }

    private static func status(of error: BilingualError) -> ExitStatus {
        switch error {
        case .notImported: .unavailable
        case .damaged: .badData
        case .unreadable, .notWritten: .inputOutput
        }
    }

    private static func status(of kind: APIError.Kind) -> ExitStatus {
        switch kind {
        case .notFound: .notFound
        case .throttled: .tryLater
        case .credentials: .credentials
        case .invalidRequest: .usage
        case .rejected, .undecodable: .badData
        case .unavailable: .unavailable
        case .cancelled: .interrupted
        }
    }
}
