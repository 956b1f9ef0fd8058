// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayHTTPServer

/// Answers for accounts: to sign in and out, to export, and to delete.
struct AccountRoutes: Sendable {
    let sources: WebSources

    var routes: [Route] {
        [
            .get("/account") { .page(page($0)) },
            .get("/account/sign-in", isOpen: true) { visit in
                visit.visitor.account == nil
                    ? .page(SignInPage(reason: .asked, target: target(visit.query))) : .see(Address(["account"]))
            },
            .post("/account/sign-in", isOpen: true) { signIn($0) },
            .post("/account/sign-out") { signOut($0) },
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
                ? SignInPage(reason: .asked, target: Address(["account"])) : ProblemPage.notKept(.account)
        }
        let notice = visit.query["done"] == "deleted" ? "Everything that was kept for you is deleted." : nil
        return AccountPage(
            account: visitor.account, keepsThings: visitor.belongings != nil,
            sessions: visitor.keyHash.map { sources.audience.accounts?.sessions.count(of: $0) ?? 1 } ?? 1,
            notice: notice)
    }

    /// The page to show after signing in. Only a page of this site can be one.
    private func target(_ values: FormValues) -> Address {
        values["to"].flatMap { Address(onThisSite: $0) } ?? Address()
    }

    private func signIn(_ visit: Visit) -> Reply {
        let target = target(visit.form)
        guard let accounts = sources.audience.accounts, let hash = accounts.keyHash(of: visit.form["key"] ?? "") else {
            return .page(SignInPage(reason: .wrongKey, target: target))
        }
        // The browser gets a new identifier, so one that somebody else gave it before is worth nothing.
        if let old = visit.visitor.session { accounts.sessions.end(old) }
        let cookie = SessionCookie.field(
            accounts.sessions.begin(for: hash), isSecure: RequestOrigin.isSecure(visit.request))
        return .see(target, cookie: cookie)
    }

    private func signOut(_ visit: Visit) -> Reply {
        if let session = visit.visitor.session { sources.audience.accounts?.sessions.end(session) }
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
