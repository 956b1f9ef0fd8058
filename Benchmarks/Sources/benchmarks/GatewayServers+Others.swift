// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Other caches in front of the same upstream, each with one thread and as much memory as its replies need.
extension GatewayServers {
    /// Starts HAProxy. It never asks the upstream whether a reply is still the same.
    func startHAProxy() async throws -> Server {
        let (program, port) = (try scratch.find("haproxy"), try Loopback.freePort())
        let file = try scratch.write(
            """
            global
                nbthread 1
                maxconn 4096
                log stdout format raw local0
            defaults
                mode http
                timeout connect 5s
                timeout client 60s
                timeout server 60s
                log global
                option httplog
            cache kept
                total-max-size 256
                max-object-size 100000
                max-age 3600
            frontend callers
                bind 127.0.0.1:\(port) backlog 4096
                http-request cache-use kept
                http-response cache-store kept
                default_backend api
            backend api
                server one 127.0.0.1:\(upstreamPort)

            """, to: "haproxy.cfg")
        let process = try scratch.start(program, "-db", "-f", file, core: 0)
        let server = Server(name: "HAProxy", base: "http://127.0.0.1:\(port)", processes: [process])
        try await Self.waitFor(server)
        return server
    }

    /// Starts Apache Traffic Server, with folders of its own and a log in ASCII.
    func startTrafficServer() async throws -> Server {
        let (program, port) = (try scratch.find("traffic_server"), try Loopback.freePort())
        let root = "\(scratch.path)/traffic"
        for folder in ["cache", "log", "run"] {
            try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
        let settings = [
            "http.server_ports STRING \(port):ip-in=127.0.0.1", "admin.user_id STRING #-1",
            "exec_thread.autoconfig INT 0", "exec_thread.limit INT 1", "accept_threads INT 0", "task_threads INT 1",
            "cache.ram_cache.size INT 268435456", "http.cache.required_headers INT 1", "log.logging_enabled INT 3",
        ]
        let files = [
            (
                "runroot.yaml",
                """
                prefix: \(root)
                exec_prefix: \(root)
                bindir: /usr/bin
                sbindir: /usr/sbin
                includedir: /usr/include
                libdir: /usr/lib/trafficserver
                libexecdir: /usr/lib/trafficserver/modules
                sysconfdir: \(root)/config
                localstatedir: \(root)
                runtimedir: \(root)/run
                logdir: \(root)/log
                cachedir: \(root)/cache
                datadir: \(root)/cache

                """
            ), ("config/records.config", settings.map { "CONFIG proxy.config.\($0)\n" }.joined()),
            ("config/remap.config", "map / http://127.0.0.1:\(upstreamPort)/\n"),
            ("config/storage.config", "\(root)/cache 1G\n"),
            (
                "config/logging.yaml",
                """
                logging:
                  formats:
                    - name: common
                      format: '%<chi> - %<caun> [%<cqtn>] "%<cqtx>" %<pssc> %<pscl>'
                  logs:
                    - filename: access
                      format: common
                      mode: ascii

                """
            ),
        ]
        for (name, text) in files { _ = try scratch.write(text, to: "traffic/\(name)") }
        let process = try scratch.start(program, "--run-root=\(root)", core: 0)
        let server = Server(name: "Traffic Server", base: "http://127.0.0.1:\(port)", processes: [process])
        // It answers only once it has read its whole cache.
        for _ in 0..<3 {
            do {
                try await Self.waitFor(server)
                return server
            } catch is Skipped {}
        }
        try await Self.waitFor(server)
        return server
    }
}
