// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension LoopbackServer {
    /// One connection. Its own thread runs ``serve()``.
    struct Connection {
        private static let headLimit = 1 << 20

        let socket: Socket
        let number: Int
        let core: Core
        var buffer: [UInt8] = []

        init(socket: Socket, number: Int, core: Core) {
            (self.socket, self.number, self.core) = (socket, number, core)
        }

        /// Answers requests until either side closes the connection or the server stops.
        consuming func serve() {
            while let request = readRequest() {
                core.update { $0.requests.append(request) }
                guard perform(core.handler(request), for: request), request.keepsConnection else { break }
            }
            socket.end()
            core.update { $0.ended += 1 }
        }

        private mutating func readRequest() -> Request? {
            guard let head = readHead() else { return nil }
            guard var request = Request(head: head, connection: number) else {
                _ = socket.put(Array("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8))
                return nil
            }
            if request.fields.contains(.expect) {
                _ = socket.put(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
            }
            let isWhole =
                request.fields[.transferEncoding] == "chunked"
                ? readChunks(of: &request)
                : readContent(request.fields[.contentLength].flatMap { Int($0) } ?? 0, of: &request)
            return isWhole ? request : nil
        }

        /// Reads a head from the buffer; `nil` if the connection ends first.
        private mutating func readHead() -> [UInt8]? {
            let mark = Array("\r\n\r\n".utf8)
            while buffer.count < Self.headLimit {
                // A method never begins with such a byte, but a TLS greeting does, and no end of a head would follow.
                if let first = buffer.first, !first.isTokenByte { return [] }
                if let end = buffer.indices.first(where: { buffer[$0...].starts(with: mark) }) {
                    defer { buffer.removeFirst(end + mark.count) }
                    return Array(buffer[..<end])
                }
                guard readMore() else { return nil }
            }
            return []
        }

        mutating func readMore() -> Bool {
            guard socket.waitForInput(unless: core.stopped), let bytes = socket.take() else { return false }
            buffer += bytes
            core.reading(bytes.count)
            return true
        }

        /// - Returns: `true` if the connection can be used again.
        private func perform(_ reply: Reply, for request: Request) -> Bool {
            for step in reply.steps {
                let goesOn =
                    switch step {
                    case .send(let bytes): socket.put(bytes)
                    case .content(let bytes): request.method == .head || socket.put(bytes)
                    case .zeros(let count): request.method == .head || putZeros(count)
                    case .drip(let bytes): bytes.allSatisfy { socket.put([$0]) }
                    case .hold(let gate): socket.waitForOpening(of: gate, unless: core.stopped)
                    case .open(let gate): gate.opens()
                    case .hang: socket.waitForOpening(of: nil, unless: core.stopped)
                    case .close: false
                    case .reset: socket.reset()
                    }
                guard goesOn else { return false }
            }
            return true
        }

        private func putZeros(_ count: Int) -> Bool {
            let block = [UInt8](repeating: 0, count: min(count, 64 << 10))
            var rest = count
            while rest > 0 {
                guard socket.put(rest < block.count ? Array(block[..<rest]) : block) else { return false }
                rest -= block.count
            }
            return true
        }
    }
}

extension LoopbackServer.Gate {
    fileprivate func opens() -> Bool {
        open()
        return true
    }
}

extension LoopbackServer.Request {
    fileprivate var keepsConnection: Bool { fields[.connection]?.lowercased() != "close" }
}
