// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
public import os

extension Logger {
    /// Logs an event at the level of its severity. The text is public, because an event never contains a credential.
    ///
    /// ```swift
    /// let logger = Logger(subsystem: "com.example.app", category: "api")
    /// let context = PipelineContext(upstream: upstream) { logger.log($0) }
    /// ```
    public func log(_ event: PipelineEvent) {
        switch event.severity {
        case .debug: debug("\(event.description, privacy: .public)")
        case .info: info("\(event.description, privacy: .public)")
        case .warning: warning("\(event.description, privacy: .public)")
        case .error: error("\(event.description, privacy: .public)")
        }
    }
}
#endif
