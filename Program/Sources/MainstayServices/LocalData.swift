// SPDX-License-Identifier: Apache-2.0

import MainstayEmulators
public import MainstayKit
public import MainstayLexicon
import MainstayTranslations
import MainstayTripsBackend

/// The data on this machine. Each part is opened when it is first used.
public struct LocalData: Sendable {
    /// The clock.
    public let clock: any TimeSource
    /// The generator that chooses random words.
    public let random: RandomSource
    private let warn: @Sendable (String) -> Void
    private let opened: Lazy<OpenedLexicon>
    private let openedTranslations: Lazy<Bilingual?>
    private let openedDictionaries: Lazy<UserDictionaries>
    private let madeDictionary: Lazy<OpenedDictionary>
    /// The generated site that all news emulators share.
    let newsSite: HackerNewsSite
    private let madeTrips: Lazy<TripStore>

    init(
        in directories: Directories, clock: any TimeSource, random: RandomSource,
        warn: @escaping @Sendable (String) -> Void
    ) {
        (self.clock, self.random, self.warn) = (clock, random, warn)
        opened = Lazy {
            do throws(LexiconError) {
                return OpenedLexicon(
                    result: .success(try Lexicon(path: directories.lexiconFile) { warn($0.description) }))
            } catch {
                // The commands that need the dictionary say when it is missing. A damaged one is reported every time.
                if case .notImported = error {} else { warn(error.description) }
                return OpenedLexicon(result: .failure(error))
            }
        }
        openedTranslations = Lazy {
            do throws(BilingualError) {
                return try Bilingual(path: directories.translationsFile)
            } catch {
                // Missing translations need no warning.
                if case .notImported = error {} else { warn(error.description) }
                return nil
            }
        }
        let dictionaries = Lazy {
            let dictionaries = UserDictionaries(directory: directories.dictionaries)
            for problem in dictionaries.problems { warn(problem.description) }
            return dictionaries
        }
        openedDictionaries = dictionaries
        madeDictionary = Lazy { [opened] in
            do throws(LexiconError) {
                // Without any dictionary, the reason is that the lexicon was not imported.
                let own = dictionaries.value
                let lexicon = own.dictionaries.isEmpty ? try opened.value.result.get() : opened.value.result.value
                return OpenedDictionary(result: .success(try LocalDictionary(lexicon: lexicon, dictionaries: own)))
            } catch {
                return OpenedDictionary(result: .failure(error))
            }
        }
        newsSite = HackerNewsSite(date: clock.date)
        madeTrips = Lazy { TripStore(file: directories.tripsFile) }
    }

    /// The embedded dictionary, or the reason why it is not available.
    public var lexicon: Result<Lexicon, LexiconError> { opened.value.result }

    /// What is wrong with the file of the embedded dictionary, when it was opened or during a look-up. `nil` if nothing
    /// is known, or if there is no file.
    var lexiconDamage: LexiconError? {
        switch lexicon {
        case .success(let lexicon): lexicon.damage
        case .failure(.notImported): nil
        case .failure(let error): error
        }
    }

    /// The trips that the backend on this machine serves.
    var trips: TripStore { madeTrips.value }
    /// The dictionaries that the user imported.
    public var dictionaries: UserDictionaries { openedDictionaries.value }
    /// The embedded dictionary and those of the user, or the reason why they cannot be read.
    public var dictionary: Result<LocalDictionary, LexiconError> { madeDictionary.value.result }
    /// The imported translations; `nil` if there are none or they cannot be read.
    var translations: Bilingual? { openedTranslations.value }

    /// The emulator of an upstream; `nil` if its data is missing.
    func emulator(of service: Service) -> (any Transport)? {
        do {
            return try service.makeEmulator(self)
        } catch {
            // If the lexicon cannot be opened or read, that has been said.
            if lexicon.value != nil, lexiconDamage == nil { warn("\(error)") }
            return nil
        }
    }
}

/// The result of opening the lexicon. In a `Result`, the runtime would search the whole program for the conformance of
/// the error when it makes the type.
private struct OpenedLexicon: Sendable {
    var result: Result<Lexicon, LexiconError>
}

/// The result of making the dictionary, for the same reason.
private struct OpenedDictionary: Sendable {
    var result: Result<LocalDictionary, LexiconError>
}
