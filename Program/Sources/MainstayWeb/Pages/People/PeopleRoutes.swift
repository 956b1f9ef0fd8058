// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayGateway
import MainstayHTTPServer
import MainstayKit

/// Answers for the operator who adds, renames, resets and removes people.
struct PeopleRoutes: Sendable {
    let sources: WebSources

    var routes: [PageRoute] {
        [
            .get("/gateway/people") { visit in await forOperator(visit) { try await list($0, of: visit) } },
            .post("/gateway/people/add") { visit in await forOperator(visit) { try await add($0, visit) } },
            .get("/gateway/people/*") { visit in
                await forPerson(visit) { _, person in .page(page(of: person, visit)) }
            },
            .post("/gateway/people/*/link") { visit in
                await forPerson(visit) { _, person in
                    sources.audience.sessions?.invitations.make(for: person.keyHash)
                    return .see(Self.address(of: person.name))
                }
            },
            .post("/gateway/people/*/rename") { visit in
                await forPerson(visit) { try await rename($0, $1, visit) }
            },
            .get("/gateway/people/*/reset") { visit in
                await forPerson(visit) { .page(PersonQuestionPage(name: $1.name, question: .reset)) }
            },
            .post("/gateway/people/*/reset") { visit in
                await forPerson(visit) { try await reset($0, $1, visit) }
            },
            .get("/gateway/people/*/remove") { visit in
                await forPerson(visit) { .page(PersonQuestionPage(name: $1.name, question: .remove)) }
            },
            .post("/gateway/people/*/remove") { visit in
                await forPerson(visit) { try await remove($0, $1, visit) }
            },
        ]
    }

    private static func address(of name: String, done: String? = nil) -> Address {
        Address(["gateway", "people", name], query: done.map { [("done", $0)] } ?? [])
    }

    // MARK: Who may

    private func forOperator(
        _ visit: Visit, _ answer: (any PeopleRegister) async throws -> Reply
    ) async -> Reply {
        guard visit.visitor.isOperator, let register = sources.people else {
            return .page(ProblemPage.notForVisitors)
        }
        do {
            return try await answer(register)
        } catch let error as PeopleError {
            return .page(ProblemPage(status: 422, title: "Nothing was changed", text: error.text, section: .gateway))
        } catch {
            return .page(ProblemPage(error, section: .gateway))
        }
    }

    /// Answers for a person whom the path names.
    private func forPerson(
        _ visit: Visit, _ answer: (any PeopleRegister, Person) async throws -> Reply
    ) async -> Reply {
        await forOperator(visit) { register in
            guard let person = try await register.people().first(where: { $0.name == visit.path[2] }) else {
                return .page(
                    ProblemPage(
                        status: 404, title: "There is no such person", text: PeopleError.missing(visit.path[2]).text,
                        section: .gateway))
            }
            return try await answer(register, person)
        }
    }

    // MARK: Pages

    private func list(
        _ register: any PeopleRegister, of visit: Visit, refused: (name: String, reason: String)? = nil
    ) async throws -> Reply {
        let uses = Dictionary(sources.gateway.callers().map { ($0.key.name, $0.lastUsed) }) { first, _ in first }
        let rows = try await register.people().map { person in
            PeoplePage.Row(
                person: person, sessions: sources.audience.sessions?.count(of: person.keyHash) ?? 0,
                lastUsed: uses[person.name] ?? nil)
        }
        let notice = visit.query["done"] == "removed" ? "The person is removed." : nil
        return .page(
            PeoplePage(
                rows: rows, isOpen: register.othersMayRead, now: sources.clock.date, refused: refused,
                notice: notice))
    }

    private func page(
        of person: Person, _ visit: Visit, refused: (name: String, reason: String)? = nil
    ) -> PersonPage {
        let notice: String? =
            switch visit.query["done"] {
            case "added": "The person is added. Show or send the link."
            case "renamed": "The person has another name."
            case "reset": "The person is signed out everywhere. Show or send the new link."
            default: nil
            }
        let sessions = sources.audience.sessions
        return PersonPage(
            person: person, sessions: sessions?.count(of: person.keyHash) ?? 0,
            link: sessions?.invitations.invitation(of: person.keyHash).map { link($0, visit.request) },
            isReady: sources.audience.hasAccounts, now: sources.clock.date, refused: refused, notice: notice)
    }

    private func link(_ invitation: Invitations.Invitation, _ request: HTTPServerRequest) -> PersonPage.Link {
        let scheme = RequestOrigin.isSecure(request) ? "https" : "http"
        let host = request.value(of: .host) ?? "localhost"
        // The log knows by this name that the value is secret.
        let path = Address(["account", "join"], query: [("token", invitation.code)]).text
        return PersonPage.Link(
            url: "\(scheme)://\(host)\(path)", end: invitation.end, isLoopback: request.isForLoopback)
    }

    // MARK: Changes

    private func add(_ register: any PeopleRegister, _ visit: Visit) async throws -> Reply {
        let name = (visit.form["name"] ?? "").trimmed
        do throws(PeopleError) {
            let person = try await register.add(name)
            sources.audience.sessions?.invitations.make(for: person.keyHash)
        } catch {
            return try await list(register, of: visit, refused: (name, error.text))
        }
        return .see(Self.address(of: name, done: "added"))
    }

    private func rename(_ register: any PeopleRegister, _ person: Person, _ visit: Visit) async throws -> Reply {
        let name = (visit.form["name"] ?? "").trimmed
        do throws(PeopleError) {
            try await register.rename(person.name, to: name)
        } catch {
            return .page(page(of: person, visit, refused: (name, error.text)))
        }
        for name in [person.name, name] { sources.audience.accounts?.forget(name) }
        return .see(Self.address(of: name, done: "renamed"))
    }

    private func reset(_ register: any PeopleRegister, _ person: Person, _ visit: Visit) async throws -> Reply {
        guard visit.form["confirmed"] == "yes" else { return .see(Self.address(of: person.name)) }
        let new = try await register.reset(person.name)
        sources.audience.sessions?.endAll(of: person.keyHash)
        sources.audience.sessions?.invitations.end(of: person.keyHash)
        sources.audience.sessions?.invitations.make(for: new.keyHash)
        return .see(Self.address(of: person.name, done: "reset"))
    }

    private func remove(_ register: any PeopleRegister, _ person: Person, _ visit: Visit) async throws -> Reply {
        guard visit.form["confirmed"] == "yes" else { return .see(Self.address(of: person.name)) }
        try await register.remove(person.name)
        sources.audience.sessions?.endAll(of: person.keyHash)
        sources.audience.sessions?.invitations.end(of: person.keyHash)
        return .see(Address(["gateway", "people"], query: [("done", "removed")]))
    }
}
