// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI

extension View {
    /// Runs a query while this view is shown, refreshes it when a person pulls, and looks for news when the app is in
    /// the foreground again.
    public func query<Value>(_ query: Query<Value>) -> some View {
        modifier(QueryRunning(query: query))
    }

    /// Runs a list that is loaded page by page, as ``query(_:)-(Query<Value>)`` does.
    public func query<Item>(_ list: PagedQuery<Item>) -> some View {
        modifier(QueryRunning(query: list.query))
    }
}

private struct QueryRunning<Value: Sendable>: ViewModifier {
    let query: Query<Value>
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
        content
            .task(id: ObjectIdentifier(query)) { await query.run() }
            .refreshable { await query.pull() }
            .onChange(of: scenePhase) { _, phase in
                if phase == .active { query.trigger(.foreground) }
            }
    }
}
#endif
