// SPDX-License-Identifier: Apache-2.0

import Mainstay

extension FreeDictionary.Entry: Codable {
    /// Reads an entry of either era.
    public init(from decoder: any Decoder) throws {
        var members = try JSONMembers(from: decoder)
        word = try members.take("word")
        phonetic = try members.takeIfPresent("phonetic")
        phonetics = try members.takeIfPresent("phonetics")
        origin = try members.takeIfPresent("origin")
        meanings = try members.takeIfPresent("meanings")
        meaning = try members.takeIfPresent("meaning")
        license = try members.takeIfPresent("license")
        sourceUrls = try members.takeIfPresent("sourceUrls")
        other = try members.rest()
    }

    /// Writes the entry as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembersWriter(to: encoder, rest: other)
        try members.write("word", word)
        try members.write("phonetic", phonetic)
        try members.write("phonetics", phonetics)
        try members.write("origin", origin)
        try members.write("meanings", meanings)
        try members.write("meaning", meaning)
        try members.write("license", license)
        try members.write("sourceUrls", sourceUrls)
    }
}

extension FreeDictionary.Phonetic: Codable {
    /// Reads a pronunciation.
    public init(from decoder: any Decoder) throws {
        var members = try JSONMembers(from: decoder)
        text = try members.takeIfPresent("text")
        audio = try members.takeIfPresent("audio")
        sourceUrl = try members.takeIfPresent("sourceUrl")
        license = try members.takeIfPresent("license")
        other = try members.rest()
    }

    /// Writes the pronunciation as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembersWriter(to: encoder, rest: other)
        try members.write("text", text)
        try members.write("audio", audio)
        try members.write("sourceUrl", sourceUrl)
        try members.write("license", license)
    }
}

extension FreeDictionary.Meaning: Codable {
    /// Reads a meaning.
    public init(from decoder: any Decoder) throws {
        var members = try JSONMembers(from: decoder)
        partOfSpeech = try members.takeIfPresent("partOfSpeech")
        definitions = try members.take("definitions")
        synonyms = try members.takeIfPresent("synonyms")
        antonyms = try members.takeIfPresent("antonyms")
        other = try members.rest()
    }

    /// Writes the meaning as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembersWriter(to: encoder, rest: other)
        try members.write("partOfSpeech", partOfSpeech)
        try members.write("definitions", definitions)
        try members.write("synonyms", synonyms)
        try members.write("antonyms", antonyms)
    }
}

extension FreeDictionary.Definition: Codable {
    /// Reads a definition.
    public init(from decoder: any Decoder) throws {
        var members = try JSONMembers(from: decoder)
        definition = try members.take("definition")
        example = try members.takeIfPresent("example")
        examples = try members.takeIfPresent("examples")
        synonyms = try members.takeIfPresent("synonyms")
        antonyms = try members.takeIfPresent("antonyms")
        other = try members.rest()
    }

    /// Writes the definition as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembersWriter(to: encoder, rest: other)
        try members.write("definition", definition)
        try members.write("example", example)
        try members.write("examples", examples)
        try members.write("synonyms", synonyms)
        try members.write("antonyms", antonyms)
    }
}

extension FreeDictionary.License: Codable {
    /// Reads a licence.
    public init(from decoder: any Decoder) throws {
        var members = try JSONMembers(from: decoder)
        name = try members.takeIfPresent("name")
        url = try members.takeIfPresent("url")
        other = try members.rest()
    }

    /// Writes the licence as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembersWriter(to: encoder, rest: other)
        try members.write("name", name)
        try members.write("url", url)
    }
}
