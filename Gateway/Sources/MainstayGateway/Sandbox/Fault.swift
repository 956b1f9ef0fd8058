// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A fault that the sandbox injects into answers, to show how a client handles it.
public enum Fault: Sendable, Equatable {
    /// The sandbox answers with this status instead.
    case status(HTTPStatus)
    /// The answer is delayed.
    case delay(Duration)
    /// The sandbox closes the connection instead of answering.
    case drop
    /// The connection closes after this number of bytes of content; `nil` for half of the content.
    case truncate(after: Int?)
    /// Requests beyond this quota get the upstream's own "too many requests" answer; `nil` for the quota that the
    /// upstream publishes.
    case throttle(Quota?)
}

extension Fault {
    /// Reads `status:503`, `delay:500ms`, `drop`, `truncate:100` or `throttle:1/5s`.
    ///
    /// - Throws: ``FaultError`` if the text is not a fault.
    init(_ text: Substring) throws(FaultError) {
        let name = text.prefix { $0 != ":" }
        let argument = name.endIndex < text.endIndex ? text[text.index(after: name.endIndex)...] : nil
        switch (name, argument) {
        case ("status", let code?):
            guard let number = Int(code), 200...599 ~= number else {
                throw FaultError("\"\(code)\" is not a status: 200 to 599")
            }
            self = .status(HTTPStatus(number))
        case ("delay", let time?): self = .delay(try Self.time(time))
        case ("drop", nil): self = .drop
        case ("truncate", nil): self = .truncate(after: nil)
        case ("truncate", let count?):
            guard let number = Int(count), number >= 0 else {
                throw FaultError("\"\(count)\" is not a number of bytes: 0 or more")
            }
            self = .truncate(after: number)
        case ("throttle", nil): self = .throttle(nil)
        case ("throttle", let rate?): self = .throttle(try Self.quota(rate))
        default:
            throw FaultError(
                "\"\(text)\" is not a fault: use status:CODE, delay:TIME, drop, truncate, truncate:BYTES, throttle or "
                    + "throttle:COUNT/TIME")
        }
    }

    private static func quota(_ text: Substring) throws(FaultError) -> Quota {
        let count = text.prefix { $0 != "/" }
        guard let requests = Int(count), 1...1_000_000 ~= requests, count.endIndex < text.endIndex else {
            throw FaultError("\"\(text)\" is not a rate: use COUNT/TIME, such as 1/5s")
        }
        let time = try time(text[text.index(after: count.endIndex)...])
        guard time > .zero else { throw FaultError("\"\(text)\" is not a rate: its time is zero") }
        return Quota(requests, per: time)
    }

    private static func time(_ text: Substring) throws(FaultError) -> Duration {
        let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        let units = ["ms": 0.001, "s": 1]
        guard let number = Double(digits), let unit = units[String(text[digits.endIndex...])],
            0...3600 ~= number * unit
        else {
            throw FaultError("\"\(text)\" is not a time: use 500ms or 2s, up to an hour")
        }
        return .seconds(number * unit)
    }
}

/// An error in a fault or fault rule that a user wrote.
public struct FaultError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and what is expected instead.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
