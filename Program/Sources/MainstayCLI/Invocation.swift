// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayFoundation
import MainstayGateway
import MainstayKit
import MainstayRedis
import MainstayServices
import MainstayTrips
import MainstayWeb

/// One run of a command: its arguments and its environment.
struct Invocation: Sendable {
    let command: CommandSpecification
    let arguments: ParsedArguments
    let environment: [String: String]
    let directories: Directories
    let console: Console
    let style: Style

    init(
        of command: CommandSpecification, _ arguments: ParsedArguments, environment: [String: String], console: Console
    ) {
        self.command = command
        self.arguments = arguments
        self.environment = environment
        self.console = console
        directories = Directories(environment: environment)
        style = Style(
            when: arguments.value(of: .color), environment: environment, isTerminal: console.isTerminal)
    }

    /// Whether the user asked for one JSON document.
    var wantsJSON: Bool { arguments.has(.json) }

    /// The configuration file, overridden by the command line. Every command reads the section of the gateway too, so
    /// that an error in it is noticed early.
    func configuration() throws -> Configuration {
        var configuration = try configurationOfFile()
        for text in arguments.values(of: .upstream) {
            let host = text.prefix { $0 != "=" }
            do throws(ConfigurationError) {
                try configuration.point(String(host), to: String(text.dropFirst(host.count + 1)))
            } catch {
                throw UsageError(
                    "The value '\(text.printable)' is invalid for '--upstream <host=url>': \(error).", command)
            }
        }
        return configuration
    }

    /// The configuration of the gateway.
    func serverConfiguration() throws -> ServerConfiguration { try configurationOfFile().server }

    private func configurationOfFile() throws(ConfigurationError) -> Configuration {
        try Configuration(
            file: directories.configurationFile, environment: environment,
            reserving: Gateway.ownSegments.union(Trips.firstSegments).union(Web.segments),
            checkingStore: { address in
                do throws(RedisAddress.Invalid) {
                    _ = try RedisAddress(address)
                    return nil
                } catch {
                    return error.description
                }
            })
    }

    /// What a warning has if a file did not answer in time (`ThreadBound.TooSlow`).
    private static let busyFile = "the file did not answer within"

    /// The clients and the data, wired as configured.
    ///
    /// - Parameters:
    ///   - isShared: Whether several callers share the services, as in a gateway.
    ///   - onlyNamed: Whether to leave out the APIs of this package that the configuration does not name.
    ///   - memoryLimit: The limit for replies in memory, in bytes.
    ///   - counters: Counts the events in the pipelines.
    ///   - joinsCluster: Whether to share with other gateways what the configuration says.
    ///   - wrap: Wraps the transport to the network.
    ///   - warn: Called with each warning; `nil` prints them and, if the user asks for it, each step too.
    func services(
        isShared: Bool = false, onlyNamed: Bool = false, memoryLimit: Int = 32 << 20,
        counters: EventCounters = EventCounters(),
        joinsCluster: Bool = false, through wrap: @escaping @Sendable (any Transport) -> any Transport = { $0 },
        warn: (@Sendable (String) -> Void)? = nil
    ) throws -> Services {
        let configuration = try configuration()
        var store: ClusterStore?
        if joinsCluster, !arguments.has(.offline), let settings = configuration.store {
            store = .redis(at: try RedisAddress(settings.redis), cluster: settings.name)
        }
        let tell = warn ?? { [console] warning in console.warn(warning) }
        // A file that is slow on a busy machine is no fault of the user's, and there is nothing to do about it. A
        // gateway's operator sees it.
        let isQuiet = !isShared && !arguments.has(.verbose)
        let services = Services(
            onlyNamed ? configuration.namedServices : Service.all, configuration: configuration,
            directories: directories, isOffline: arguments.has(.offline),
            isShared: isShared, memoryLimit: memoryLimit, counters: counters, sharing: store, through: wrap,
            observe: { [console, isVerbose = arguments.has(.verbose) && warn == nil] event in
                if isVerbose { console.note(event.description.printable) }
            },
            warn: { warning in
                if !isQuiet || !warning.contains(Self.busyFile) { tell(warning) }
            })
        Ending.flushes(services)
        return services
    }

    /// Foundation prints an empty array or object on three lines. A JSON string never contains a line end, so it is
    /// safe to join these lines.
    private static func closingEmptyBrackets(_ text: String) -> String {
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let closing = line.drop { $0 == " " }
            if let first = closing.first, "]}".contains(first), lines.last?.isEmpty == true {
                lines.removeLast()
                lines[lines.count - 1] += closing
            } else {
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Prints one JSON document on one line.
    func printJSONLine(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try console.print(String(decoding: encoder.encode(value), as: UTF8.self))
    }

    /// Prints one JSON document.
    func printJSON(_ value: some Encodable) throws {
        try console.print(json(value))
    }

    /// A JSON document in lines.
    func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Self.closingEmptyBrackets(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}

extension Invocation {
    /// The whole number that an option gives.
    func count(
        of option: CommandSpecification.Option, upTo most: Int, standard: Int
    ) throws(UsageError) -> Int {
        guard let text = arguments.value(of: option) else { return standard }
        guard let count = Int(text), 1...most ~= count else {
            throw UsageError(
                "The value '\(text.printable)' is invalid for '--\(option.name) <\(option.value ?? "")>': give 1 to \(most).",
                command)
        }
        return count
    }

    /// Prints the request of an endpoint instead of sending it.
    func printRequest<Output>(_ endpoint: Endpoint<Output>, to upstream: Upstream) throws -> ExitStatus {
        let upstream = try configuration().configured(upstream)
        try console.print(endpoint.request(to: upstream).curl(to: upstream))
        return .success
    }
}

extension Invocation {
    /// Prints text and a remark about it, page by page if they are longer than the terminal's screen. The remark goes
    /// to standard error if standard output is not a terminal.
    func show(_ text: String, remark: String? = nil) async throws {
        if console.isTerminal, !arguments.has(.noPager), let pager = Pager(environment: environment) {
            let whole = [text, remark.map { style.dim($0) }].compactMap(\.self).joined(separator: "\n\n")
            if Pager.isNeeded(for: whole, on: console.size), await pager.show(whole + "\n") { return }
        }
        try console.print(text)
        if let remark { try console.remark(console.isTerminal ? "\n" + style.dim(remark) : remark) }
    }

    /// A remark in lines of the terminal's width. On standard error it is one line.
    func wrapped(_ remark: String) -> String {
        let text = remark.printable
        return console.isTerminal
            ? TextWrap.block(text, indent: 0, width: console.readingWidth).joined(separator: "\n") : text
    }
}
