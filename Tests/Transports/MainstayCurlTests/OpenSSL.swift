// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTestSupport
import Testing

import MainstayPlatform

/// Certificates and TLS servers, made with the command `openssl`.
enum OpenSSL {
    /// Whether this machine has the command.
    static let isPresent: Bool = {
        do { return try run(["version"]).starts(with: Array("OpenSSL".utf8)) } catch { return false }
    }()

    struct Failure: Error {
        var arguments: [String]
        var message: String
    }

    /// Runs the command to its end and returns its output. It blocks the calling thread.
    fileprivate static func run(_ arguments: [String]) throws -> [UInt8] {
        let process = process(arguments)
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let bytes = output.readAll()
        let message = errors.readAll()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(arguments: arguments, message: String(decoding: message, as: UTF8.self))
        }
        return Array(bytes)
    }

    fileprivate static func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// A certificate for 127.0.0.1, signed with its own key.
    struct Identity {
        let folder: TemporaryDirectory
        var certificateFile: String { folder.file("certificate.pem") }
        var keyFile: String { folder.file("key.pem") }
        var certificate: [UInt8] { get throws { try folder.read("certificate.pem") } }
        var key: [UInt8] { get throws { try folder.read("key.pem") } }

        /// Makes a key and its certificate. With a password, the key is encrypted.
        init(password: String? = nil) async throws {
            folder = try TemporaryDirectory()
            let protection = password.map { ["-passout", "pass:\($0)"] } ?? ["-nodes"]
            let arguments =
                [
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-days", "2",
                    "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-out", certificateFile,
                    "-keyout", keyFile,
                ] + protection
            _ = try await waiting { try run(arguments) }
        }

        /// The pin of the key.
        func pin() async throws -> TransportOptions.PublicKeyPin {
            let (key, publicKey) = (keyFile, folder.file("public.der"))
            let hash = try await waiting {
                _ = try run(["pkey", "-in", key, "-pubout", "-outform", "der", "-out", publicKey])
                return try run(["dgst", "-sha256", "-binary", publicKey])
            }
            return try #require(TransportOptions.PublicKeyPin("sha256//\(Data(hash).base64EncodedString())"))
        }
    }

    /// A server that answers each request with a page about the connection, or with files that hold whole responses. It
    /// ends when it is released.
    final class Server: Sendable {
        let url: HTTPURL
        private let process: Process

        /// Starts a server.
        ///
        /// - Parameters:
        ///   - identity: The server's certificate and key.
        ///   - client: The certificate that clients must have; `nil` if the server asks for none.
        ///   - files: The folder with responses; `nil` to answer with pages about the connection.
        init(_ identity: Identity, client: Identity? = nil, files: String? = nil) async throws {
            let request = client.map { ["-Verify", "1", "-verify_return_error", "-CAfile", $0.certificateFile] } ?? []
            process = OpenSSL.process(
                [
                    "s_server", "-accept", "127.0.0.1:0", "-cert", identity.certificateFile, "-key", identity.keyFile,
                    files == nil ? "-www" : "-HTTP",
                ] + request)
            if let files { process.currentDirectoryURL = URL(filePath: files) }
            let output = Pipe()
            (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
            try process.run()
            let text = try await waiting {
                var text = ""
                while !text.contains("ACCEPT") || !text.hasSuffix("\n") {
                    let data = output.readNext()
                    guard !data.isEmpty else { throw Failure(arguments: ["s_server"], message: text) }
                    text += String(decoding: data, as: UTF8.self)
                }
                return text
            }
            let port = text.split { !$0.isNumber }.last ?? ""
            url = try #require(HTTPURL("https://127.0.0.1:\(port)/"))
        }

        deinit {
            // The command inherits the signals that the test's threads block. This one cannot be blocked.
            kill(process.processIdentifier, SIGKILL)
        }
    }
}
