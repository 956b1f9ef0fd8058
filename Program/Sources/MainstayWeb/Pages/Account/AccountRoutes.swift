// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit

/// Answers for accounts: to sign in and out, to export, and to delete.
struct AccountRoutes: Sendable {
    let sources: WebSources

    var routes: [PageRoute] {
        [
            .get("/account") { .page(page($0)) },
            .get("/account/sign-in", isOpen: true) { visit in
                visit.visitor.account == nil && sources.audience.accounts != nil
                    ? .page(SignInPage(reason: .asked, target: target(visit.query))) : .see(Address(["account"]))
            },
            .post("/account/sign-in", isOpen: true) { signIn($0) },
            .get("/account/open", isOpen: true) { .page(await open($0)) },
            .post("/account/open", isOpen: true) { await opened($0) },
            .get("/account/join", isOpen: true) { .page(join($0)) },
            .post("/account/join", isOpen: true) { joined($0) },
            .post("/account/sign-out") { signOut($0) },
            .post("/account/sign-out-everywhere") { visit in
                if let key = visit.visitor.keyHash { sources.audience.sessions?.endAll(of: key) }
                return .see(Address(["account", "signed-out"]), cookie: SessionCookie.removal)
            },
            .get("/account/signed-out", isOpen: true) { _ in .page(SignedOutPage()) },
            .get("/account/export") { await export($0) },
            .get("/account/delete") { visit in
                guard let name = visit.visitor.account?.name else { return .page(ProblemPage.notKept(.account)) }
                return .page(DeletionPage(name: name))
            },
            .post("/account/delete") { await delete($0) },
        ]
    }

    private func page(_ visit: Visit) -> any Page {
        let visitor = visit.visitor
        if visitor.account == nil, visitor.belongings == nil {
            return visitor.canSignIn
                ? SignInPage(reason: .asked, target: Address(["account"])) : OwnerPage()
        }
        let notice = visit.query["done"] == "deleted" ? "Everything that was kept for you is deleted." : nil
        return AccountPage(
            account: visitor.account, hasSession: visitor.session != nil, keepsThings: visitor.belongings != nil,
            sessions: visitor.keyHash.map { sources.audience.sessions?.count(of: $0) ?? 1 } ?? 1,
            hasPeople: visitor.isOperator && sources.people != nil, notice: notice)
    }

    /// The page to show after signing in. Only a page of this site can be one.
    private func target(_ values: FormValues) -> Address {
        values["to"].flatMap { Address(onThisSite: $0) } ?? Address()
    }

    private func signIn(_ visit: Visit) -> Reply {
        let target = target(visit.form)
        guard let accounts = sources.audience.accounts, let hash = accounts.keyHash(of: visit.form["key"] ?? "") else {
            return .page(wrong(visit).map { $0 as any Page } ?? SignInPage(reason: .wrongKey, target: target))
        }
        return .see(target, cookie: session(for: hash, accounts.sessions, visit))
    }

    /// Asks the visitor of a person's link whether to sign in.
    private func join(_ visit: Visit) -> any Page {
        guard let code = visit.query["token"], let name = invited(by: code, isUsed: false)?.name else {
            return wrong(visit) ?? .linkEnded
        }
        let present =
            visit.visitor.isOwner ? "the owner" : visit.visitor.account.map { $0.name ?? "the holder of a token" }
        return JoinPage(name: name, code: code, present: present == name ? nil : present)
    }

    /// Signs in by a person's link, which works once.
    private func joined(_ visit: Visit) -> Reply {
        guard let sessions = sources.audience.sessions, let code = visit.form["invitation"],
            invited(by: code, isUsed: false) != nil, let key = invited(by: code, isUsed: true)?.keyHash
        else { return .page(wrong(visit) ?? .linkEnded) }
        return .see(Address(), cookie: session(for: key, sessions, visit))
    }

    /// The person whose link has a code; `nil` if the link does not work, or if nobody has the key any more.
    private func invited(by code: String, isUsed: Bool) -> (name: String, keyHash: String)? {
        guard let accounts = sources.audience.accounts,
            let hash = accounts.sessions.invitations.keyHash(of: code, isUsed: isUsed),
            let name = accounts.account(hash)?.name
        else { return nil }
        return (name, hash)
    }

    /// Asks the visitor of the owner's link whether to become the owner.
    private func open(_ visit: Visit) async -> any Page {
        guard let owner = sources.audience.owner else { return OwnerPage() }
        guard let code = visit.query["token"], await owner.isValid(code) else {
            return wrong(visit).map { $0 as any Page } ?? OwnerPage(status: 403)
        }
        return OpenPage(code: code, present: visit.visitor.account.map { $0.name ?? "the holder of a token" })
    }

    /// Makes the first who uses a link the owner.
    private func opened(_ visit: Visit) async -> Reply {
        guard let owner = sources.audience.owner else { return .page(OwnerPage()) }
        guard let code = visit.form["invitation"], await owner.redeem(code) else {
            return .page(wrong(visit).map { $0 as any Page } ?? OwnerPage(status: 403))
        }
        return .see(Address(), cookie: session(for: Sessions.ownerKey, owner.sessions, visit))
    }

    /// Counts a wrong key or link. Returns the page for somebody who has tried too often; `nil` for others.
    ///
    /// A right one is never refused, because others may have the same address as the person: those behind one proxy.
    private func wrong(_ visit: Visit) -> ProblemPage? {
        if sources.wrongKeys.hasTriedTooOften(visit.request.peer) { return .triedTooOften }
        sources.wrongKeys.record(visit.request.peer)
        return nil
    }

    /// The cookie of a new session. An older one of the browser ends, because somebody else may have given it to the
    /// browser.
    private func session(for key: String, _ sessions: Sessions, _ visit: Visit) -> String {
        if let old = visit.visitor.session { sessions.end(old) }
        return SessionCookie.field(sessions.begin(for: key), isSecure: RequestOrigin.isSecure(visit.request))
    }

    private func signOut(_ visit: Visit) -> Reply {
        if let session = visit.visitor.session { sources.audience.sessions?.end(session) }
        return .see(Address(["account", "signed-out"]), cookie: SessionCookie.removal)
    }

    private func delete(_ visit: Visit) async -> Reply {
        guard let accounts = sources.audience.accounts, let name = visit.visitor.account?.name else {
            return .page(ProblemPage.notKept(.account))
        }
        guard visit.form["confirmed"] == "yes" else { return .see(Address(["account", "delete"])) }
        do {
            try await accounts.delete(name)
            return .see(Address(["account"], query: [("done", "deleted")]))
        } catch {
            return .page(ProblemPage(error, section: .account))
        }
    }

    private func export(_ visit: Visit) async -> Reply {
        guard let belongings = visit.belongings else { return .page(ProblemPage.notKept(.account)) }
        do {
            let export = try await AccountExport(belongings, name: visit.visitor.account?.name, at: sources.clock.date)
            return .file(try .document(export, named: "mainstay-account.json"))
        } catch {
            return .page(ProblemPage(error, section: .account))
        }
    }
}
