// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayServices
import MainstayTestSupport
import Testing

struct ExpensiveRequestTests {
    @Test(arguments: [
        ("/wordsapiv1.p.rapidapi.com/words/?letterPattern=%5Ea.*", true),
        ("/wordsapiv1.p.rapidapi.com/words?limit=1", true), ("/wordsapiv1.p.rapidapi.com/words/", false),
        ("/wordsapiv1.p.rapidapi.com/words/?invented=1", false),
        ("/wordsapiv1.p.rapidapi.com/words/search", false), ("/wordsapiv1.p.rapidapi.com/words/word/rhymes", false),
        ("/od-api.oxforddictionaries.com/api/v1/wordlist/en/lexicalCategory=noun", true),
        ("/od-api.oxforddictionaries.com/api/v2/search/en-gb?q=word", true),
        ("/od-api.oxforddictionaries.com/api/v2/entries/en-gb/word", false),
        ("/api.dictionaryapi.dev/api/v2/entries/en/word", false),
    ])
    func `Searches are expensive, and look-ups are not`(target: String, isExpensive: Bool) throws {
        let folder = try TemporaryDirectory()
        let directories = Directories(environment: ["HOME": folder.path])
        let gateway = Gateway(services: Services(directories: directories, isOffline: true, warn: { _ in }))
        let request = try #require(HTTPServerRequest(target: target))
        switch gateway.answer(to: request) {
        case .now, .soon: Issue.record("it was answered without a task")
        case .later(let isMarked, _): #expect(isMarked == isExpensive)
        }
    }
}
