// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The statuses that the service documents, with its own message for each.
@nonexhaustive public enum OxfordStatus: Sendable, Hashable {
    /// 200.
    case success
    /// 400.
    case badRequest
    /// 401. Newer than the service's first documentation.
    case credentialsMissing
    /// 403.
    case authenticationFailed
    /// 404.
    case notFound
    /// 414.
    case idTooLong
    /// 429.
    case tooManyRequests
    /// 500.
    case internalServerError
    /// 502.
    case badGateway
    /// 503.
    case serviceUnavailable
    /// 504.
    case gatewayTimeout
    /// Any other.
    case other(Int)

    /// The meaning of a response's status.
    public init(_ status: HTTPStatus) {
        self = Self.documented.first { $0.code == status.code } ?? .other(status.code)
    }

    /// The status code.
    public var code: Int {
        switch self {
        case .success: 200
        case .badRequest: 400
        case .credentialsMissing: 401
        case .authenticationFailed: 403
        case .notFound: 404
        case .idTooLong: 414
        case .tooManyRequests: 429
        case .internalServerError: 500
        case .badGateway: 502
        case .serviceUnavailable: 503
        case .gatewayTimeout: 504
        case .other(let code): code
        }
    }

    /// What the status means and what to do, in the words of the service's documentation.
    public var message: String {
        switch self {
        case .success: "Success!"
        case .badRequest:
            """
            The request was invalid or cannot be otherwise served. An accompanying error message will explain further. For \
            example, when the filters provided are unknown, the source and target languages in the translation endpoint are \
            the same, or a numeric parameter such as offset and limit in the wordlist endpoint cannot be evaluated as a number.
            """
        case .credentialsMissing: "The request carries no credentials: app_id and app_key are missing."
        case .authenticationFailed:
            """
            The request failed due to invalid credentials. Please check that the app_id and app_key are correct, and that the \
            URL you are trying to access is correct. These can be found in the API Credentials page.
            """
        case .notFound:
            """
            No information available or the requested URL was not found on the server. For example, when the headword could \
            not be found, a region or domain identifier do not exist, or the headword does not contain any attribute that \
            match the filters in the request. It may also be the case that the URL is misspelled or incomplete.
            """
        case .idTooLong: "The word is too long: an identifier has at most \(Oxford.longestID) characters."
        case .tooManyRequests:
            "Too many requests: the limit of the plan or of 60 a minute is reached. Please try again later."
        case .internalServerError:
            "Something is broken. Please contact us so the Oxford Dictionaries API team can investigate."
        case .badGateway: "Oxford Dictionaries API is down or being upgraded."
        case .serviceUnavailable:
            "The Oxford Dictionaries API servers are up, but overloaded with requests. Please try again later."
        case .gatewayTimeout:
            """
            The Oxford Dictionaries API servers are up, but the request couldn’t be serviced due to some failure within our \
            stack. Please try again later.
            """
        case .other(let code): "Unknown HTTP status code received: \(code)."
        }
    }

    private static let documented: [Self] = [
        .success, .badRequest, .credentialsMissing, .authenticationFailed, .notFound, .idTooLong, .tooManyRequests,
        .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout,
    ]
}
