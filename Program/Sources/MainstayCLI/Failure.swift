// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayLexicon
import MainstayServices
import MainstayTranslations
import MainstayTripsBackend

/// The error that ends the program: a message for people and a status for scripts.
struct Failure {
    let message: String
    let status: ExitStatus

    init(_ error: any Error) {
        let text = (error as? APIError)?.dataProblem ?? (error as? DecodingError)?.explanation ?? "\(error)"
        message = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
            .joined(separator: "\n")
        status =
            switch error {
            case let error as APIError: error.dataProblem == nil ? Self.status(of: error.kind) : .badData
            case is ConfigurationError, is ServerConfigurationError: .configuration
            case let error as LexiconError: Self.status(of: error)
            case let error as BilingualError: Self.status(of: error)
            case is HTTPServerError: .unavailable
            case WordListError.lineTooLong, TypedLineError.tooLong: .badData
            case is AdminTokenMissing: .credentials
            case is DescriptionFile.Invalid: .badData
            case let error as AdminRequestFailed: Self.status(of: error.status)
            case TripStoreError.notTrips, TripStoreError.invalidRows, is NotAnArchive, is RecordedFiles.Unreadable:
                .badData
            default: .inputOutput
            }
    }

    /// A failure of a command that can be answered by data on this machine.
    ///
    /// - Parameter damage: What is wrong with the embedded dictionary. It is the reason of the failure if nothing else
    ///   was asked.
    init(_ error: APIError, damage: LexiconError?) {
        // The caller asked for offline answers.
        if let damage, error.kind == .unavailable, error.cause?.kind == .offline {
            self.init(damage)
        } else {
            self.init(error)
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
        case .malformed, .altered, .damaged, .dictionaryDamaged, .otherVersion, .dictionaryOfOtherVersion: .badData
        case .unreadable, .notWritten: .inputOutput
        @unknown default: .unavailable
        }
    }

    private static func status(of error: BilingualError) -> ExitStatus {
        switch error {
        case .notImported: .unavailable
        case .damaged, .otherVersion: .badData
        case .unreadable, .notWritten: .inputOutput
        @unknown default: .unavailable
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
        @unknown default: .unavailable
        }
    }
}

extension APIError {
    /// Why data on this machine cannot answer, with the file and what to do. `nil` if that is not the reason.
    fileprivate var dataProblem: String? {
        guard kind == .unavailable, let cause, cause.kind == .file, !cause.detail.isEmpty else { return nil }
        return cause.detail
    }
}
