// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
/// What the kernel says about routes and links (rtnetlink(7)), read from the bytes of its messages.
struct RouteMessages: Equatable {
    /// Whether one of the messages is a route to all destinations, such as to the internet.
    private(set) var hasDefaultRoute = false
    /// Whether a route or a link has changed, so that the routes must be asked for again.
    private(set) var hasChanged = false
    /// Whether the list of routes that was asked for is complete.
    private(set) var isDone = false

    /// The request for all routes, of IPv4 and of IPv6.
    static func request(number: UInt32) -> [UInt8] {
        let length = UInt32(headerLength + routeLength)
        return bytes(length) + bytes(getRoute) + bytes(requestFlag | dumpFlag) + bytes(number) + bytes(UInt32(0))
            + [UInt8](repeating: 0, count: routeLength)
    }

    /// Reads the messages of one datagram. A message that is cut ends it.
    ///
    /// - Parameter number: The number of the request for the routes. Messages with another one are news.
    init(_ datagram: some Collection<UInt8>, number: UInt32) {
        var rest = Array(datagram)[...]
        while rest.count >= Self.headerLength {
            let length = Int(Self.number(in: rest, at: 0, of: UInt32.self))
            guard length >= Self.headerLength, length <= rest.count else { break }
            let message = rest.prefix(length)
            read(message, isAnswer: Self.number(in: message, at: 8, of: UInt32.self) == number)
            // Messages begin at multiples of four bytes.
            rest = rest.dropFirst((length + 3) & ~3)
        }
    }

    private mutating func read(_ message: ArraySlice<UInt8>, isAnswer: Bool) {
        switch (Self.number(in: message, at: 4, of: UInt16.self), isAnswer) {
        case (Self.newRoute, true): hasDefaultRoute = hasDefaultRoute || Self.isDefault(message)
        // An error too ends the list.
        case (Self.done, true), (Self.error, true): isDone = true
        case (Self.newRoute, false), (Self.deletedRoute, false), (Self.newLink, false), (Self.deletedLink, false):
            hasChanged = true
        default: break
        }
    }

    /// Whether a message about a route leads to all destinations, over a link that works.
    private static func isDefault(_ message: ArraySlice<UInt8>) -> Bool {
        guard message.count >= headerLength + routeLength else { return false }
        let route = message.dropFirst(headerLength)
        let field = { (offset: Int) in route[route.startIndex + offset] }
        let flags = number(in: route, at: 8, of: UInt32.self)
        // The table of local addresses is no way to anywhere else.
        return field(1) == 0 && field(4) != localTable && field(7) == unicast && flags & (deadFlag | linkDownFlag) == 0
    }

    // The numbers are those of linux/netlink.h and linux/rtnetlink.h, in the byte order of the machine.
    private static let headerLength = 16
    private static let routeLength = 12
    private static let error: UInt16 = 2
    private static let done: UInt16 = 3
    private static let newLink: UInt16 = 16
    private static let deletedLink: UInt16 = 17
    private static let newRoute: UInt16 = 24
    private static let deletedRoute: UInt16 = 25
    private static let getRoute: UInt16 = 26
    private static let requestFlag: UInt16 = 0x1
    private static let dumpFlag: UInt16 = 0x300
    private static let localTable: UInt8 = 255
    private static let unicast: UInt8 = 1
    private static let deadFlag: UInt32 = 0x1
    private static let linkDownFlag: UInt32 = 0x10

    private static func number<Number: FixedWidthInteger>(
        in bytes: ArraySlice<UInt8>, at offset: Int, of type: Number.Type
    ) -> Number {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number) { Array($0) }
    }
}
#endif
