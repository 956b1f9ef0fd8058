// SPDX-License-Identifier: Apache-2.0

import MainstayGateway

/// `mainstay cache`: what a gateway keeps, and how to be rid of it.
enum CacheCommand: CommandGroup {
    static let specification = CommandSpecification(
        name: "cache", overview: "Look at the replies that a gateway keeps, purge them, and lift pauses.",
        discussion: """
            The commands work with the files of this machine. For a running gateway, which keeps replies in memory too, give its address
            with --gateway and its admin token in MAINSTAY_ADMIN_TOKEN, or in "admin" under "server" in the configuration.
            """,
        arguments: [CommandSpecification.Argument(name: "command", help: "What to do.")], options: [.help])

    static let subcommands: [any Command.Type] = [
        CachePurge.self, CacheList.self, CacheWhy.self, CacheWarm.self, CacheResume.self,
    ]

    static let gateway = CommandSpecification.Option(
        name: "gateway", value: "url", help: "The address of a running gateway, such as http://127.0.0.1:8080.")
    static let prefix = CommandSpecification.Option(
        name: "prefix", value: "url", isRepeated: true, help: "Replies to URLs that begin like this. Can be repeated.")
    static let tag = CommandSpecification.Option(
        name: "tag", value: "tag", isRepeated: true,
        help: "Replies that name this tag in Surrogate-Key, Cache-Tag or Cache-Groups. Can be repeated.")
    static let host = CommandSpecification.Option(
        name: "host", value: "host", isRepeated: true, help: "Replies of this upstream. Can be repeated.")

    /// The choice of replies on the command line.
    static func choice(_ invocation: Invocation, urls: [String] = []) -> ReplyChoice {
        ReplyChoice(
            urls: urls, prefixes: invocation.arguments.values(of: prefix), tags: invocation.arguments.values(of: tag),
            upstreams: invocation.arguments.values(of: host))
    }
}
