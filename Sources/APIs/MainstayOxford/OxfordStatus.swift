// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// The statuses the service documents, and what each means.
public enum OxfordStatus: Sendable, Hashable {
    /// 200.
    case success
    /// 400.
    case badRequest
    /// 401: newer than the first document.
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

    /// What a response's status stands for.
    public init(_ status: HTTPStatus) {
        self = Self.documented.first { $0.code == status.code } ?? .other(status.code)
    }

    /// The number.
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

    /// What it means and what to do, as the service documents it.
    public var message: String {
        switch self {
        case .success: "Success!"
        case .badRequest:
            """
            The request was invalid or cannot be otherwise served: for example, the filters provided are unknown, the source \
            and target languages of a translation are the same, or a numeric parameter such as offset and limit cannot be \
            evaluated as a number.
            """
        case .credentialsMissing: "The request carries no credentials: app_id and app_key are missing."
        case .authenticationFailed:
            """
            The request failed due to invalid credentials. Please check that the app_id and app_key are correct, and that the \
            URL you are trying to access is correct.
            """
        case .notFound:
            """
            No information available or the requested URL was not found on the server: for example, the headword could not \
            be found, a region or domain identifier does not exist, or the headword has no attribute that matches the filters.
            """
        case .idTooLong: "The word is too long: an identifier has at most \(Oxford.longestID) characters."
        case .tooManyRequests:
            "Too many requests: the limit of the plan or of 60 a minute is reached. Please try again later."
        case .internalServerError: "Something is broken at Oxford Dictionaries API."
        case .badGateway: "Oxford Dictionaries API is down or being upgraded."
        case .serviceUnavailable:
            "The Oxford Dictionaries API servers are up, but overloaded with requests. Please try again later."
        case .gatewayTimeout:
            """
            The Oxford Dictionaries API servers are up, but the request couldn’t be serviced due to some failure within \
            their stack. Please try again later.
            """
        case .other(let code): "Unknown HTTP status code received: \(code)."
        }
    }

    private static let documented: [Self] = [
        .success, .badRequest, .credentialsMissing, .authenticationFailed, .notFound, .idTooLong, .tooManyRequests,
        .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout,
    ]
}
