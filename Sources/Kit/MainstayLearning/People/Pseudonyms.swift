// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// Replaces what says something about people by pseudonyms in recorded exchanges.
///
/// It replaces mail addresses, telephone numbers, IP addresses, names of people and of accounts, streets, postal codes
/// and birthdays, by the names of the members and items that have them and by their form. A pseudonym has the length
/// and the form of the value: a mail address stays one, and digits stay digits. Equal values get equal pseudonyms
/// everywhere in the recording, in paths too, so that what belongs together still does, and the same API is learned
/// from it.
///
/// Pseudonyms are random. Nobody can find out by trying whose pseudonym one is.
///
/// ```swift
/// var pseudonyms = Pseudonyms()
/// let shared = pseudonyms.archive(archive)
/// ```
///
/// It does not find a person's data in running text, under names that say nothing, or in pictures. Credentials are
/// the matter of `Redaction`.
public struct Pseudonyms: Sendable {
    /// The most names of accounts, and of members, that are remembered.
    private static let noteLimit = 100_000
    /// The shortest name of an account that is replaced in paths. Shorter ones are there by chance.
    private static let shortestAccount = 3
    /// Addresses that belong to nobody.
    private static let commonAddresses: Set = ["127.0.0.1", "0.0.0.0", "255.255.255.255"]

    private var mask: WordMask
    /// The names of accounts and mail addresses, which may be in paths.
    private var accounts: Set<String> = []
    /// The words of the API: names of members, and how paths begin.
    private var vocabulary: Set<String> = []

    /// Creates pseudonyms of their own.
    ///
    /// - Parameter random: Gives the pseudonyms. A test passes a known generator.
    public init(random: RandomSource = RandomSource()) {
        mask = WordMask(random: random)
    }

    /// Returns an archive with pseudonyms.
    public mutating func archive(_ archive: HTTPArchive) -> HTTPArchive {
        for entry in archive.entries { note(entry) }
        var archive = archive
        archive.entries = archive.entries.map { self.entry($0) }
        return archive
    }

    /// Notes the accounts of an entry, so that they are replaced in the paths of all entries. Call it with all of them
    /// before ``entry(_:)``.
    public mutating func note(_ entry: HTTPArchive.Entry) {
        if let first = URLParts(entry.request.url).segments.first { noteWord(first) }
        for body in [entry.request.postData, entry.response.content] {
            guard let bytes = body?.bytes, let scalars = JSONScalars.all(in: bytes) else { continue }
            let persons = Self.persons(scalars)
            for scalar in scalars {
                noteWord(scalar.name)
                noteWord(scalar.parent)
                guard scalar.isText, let kind = Self.kind(of: scalar, persons), kind == .account || kind == .mail
                else { continue }
                let text = JSONText.text(of: bytes[scalar.range])
                guard text.count >= Self.shortestAccount, accounts.count < Self.noteLimit else { continue }
                accounts.insert(text)
            }
        }
    }

    /// Returns an entry with pseudonyms.
    public mutating func entry(_ entry: HTTPArchive.Entry) -> HTTPArchive.Entry {
        var entry = entry
        entry.request.url = url(entry.request.url)
        entry.request.headers = entry.request.headers.map { field($0) }
        if let body = entry.request.postData { entry.request.postData = content(body) }
        entry.response.headers = entry.response.headers.map { field($0) }
        entry.response.content = content(entry.response.content)
        return entry
    }

    private mutating func noteWord(_ word: String) {
        if vocabulary.count < Self.noteLimit { vocabulary.insert(word) }
    }

    // MARK: Parts of a message

    private mutating func field(_ field: HTTPArchive.Item) -> HTTPArchive.Item {
        if PersonalKind(field.name, isOfPerson: false) == .address {
            return HTTPArchive.Item(field.name, addresses(field.value))
        }
        // A reference such as that of Location.
        if field.value.hasPrefix("/") { return HTTPArchive.Item(field.name, url(field.value)) }
        return HTTPArchive.Item(field.name, text(field.value))
    }

    private mutating func content(_ body: HTTPArchive.Body) -> HTTPArchive.Body {
        guard let bytes = body.bytes, !bytes.isEmpty else { return body }
        let replaced: [UInt8]
        if let scalars = JSONScalars.all(in: bytes) {
            replaced = json(bytes, scalars)
        } else if let text = String(validUTF8: bytes) {
            let isForm = MediaType(body.mediaType).name == "application/x-www-form-urlencoded"
            replaced = Array((isForm ? items(text, PercentEncoding.formComponent) : self.text(text)).utf8)
        } else {
            return body
        }
        var body = body
        (body.bytes, body.size) = (replaced, body.isCut ? body.size : replaced.count)
        return body
    }

    private mutating func json(_ bytes: [UInt8], _ scalars: [JSONScalars.Scalar]) -> [UInt8] {
        let persons = Self.persons(scalars)
        var (result, copied) = ([UInt8](), 0)
        for scalar in scalars {
            let kind = Self.kind(of: scalar, persons)
            let written = bytes[scalar.range]
            let replaced: String
            if scalar.isText {
                let text = JSONText.text(of: written)
                let pseudonym = value(text, kind, isVersion: scalar.name.lowercased().contains("version"))
                guard pseudonym != text else { continue }
                replaced = JSONScalars.written(pseudonym)
            } else {
                let number = String(decoding: written, as: UTF8.self)
                replaced = self.number(number, kind)
                guard replaced != number else { continue }
            }
            result += bytes[copied..<scalar.range.lowerBound]
            result += replaced.utf8
            copied = scalar.range.upperBound
        }
        return copied == 0 ? bytes : result + bytes[copied...]
    }

    /// The objects that describe a person: those that a person's name leads to, and those with a mail address or
    /// another value of a person.
    private static func persons(_ scalars: [JSONScalars.Scalar]) -> Set<Int> {
        var persons: Set<Int> = []
        for scalar in scalars where !persons.contains(scalar.object) {
            let kind = PersonalKind(scalar.name, isOfPerson: false)
            if kind?.describesPerson == true || PersonalKind.isPerson(scalar.parent) { persons.insert(scalar.object) }
        }
        return persons
    }

    private static func kind(of scalar: JSONScalars.Scalar, _ persons: Set<Int>) -> PersonalKind? {
        // `"author": "Jane"` is a person without an object.
        PersonalKind(scalar.name, isOfPerson: persons.contains(scalar.object))
            ?? (PersonalKind.isPerson(scalar.name) ? .account : nil)
    }

    // MARK: Values

    private mutating func value(_ text: String, _ kind: PersonalKind?, isVersion: Bool = false) -> String {
        guard let kind, !text.hasPrefix("http://"), !text.hasPrefix("https://"), text != Redaction.replacement else {
            if PersonalForms.isPhone(text) { return mask.digits(text) }
            return PersonalForms.isAddress(text) && !isVersion ? addresses(text) : self.text(text)
        }
        switch kind {
        case .mail: return text.contains("@") ? mail(text) : self.text(text)
        case .phone: return text.count(where: \.isNumber) >= 5 ? mask.digits(text) : text
        case .name, .account, .street: return mask.text(text)
        case .birthday: return birthday(text)
        case .address: return addresses(text)
        }
    }

    private mutating func number(_ digits: String, _ kind: PersonalKind?) -> String {
        guard kind == .phone || kind == .street, digits.allSatisfy(\.isNumber), digits.count >= 4 else {
            return digits
        }
        return mask.digits(digits)
    }

    /// A text with other mail addresses and other accounts in its URLs.
    private mutating func text(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) || text.contains("://") else { return text }
        var (result, rest) = ("", text[...])
        while let range = URLParts.range(in: rest) {
            result += mails(rest[..<range.lowerBound])
            result += url(String(rest[range]))
            rest = rest[range.upperBound...]
        }
        return result + mails(rest)
    }

    private mutating func mails(_ text: Substring) -> String {
        let bytes = Array(text.utf8)
        let ranges = PersonalForms.mails(in: bytes[...])
        guard !ranges.isEmpty else { return String(text) }
        var (result, copied) = ("", 0)
        for range in ranges {
            result += String(decoding: bytes[copied..<range.lowerBound], as: UTF8.self)
            result += mail(String(decoding: bytes[range], as: UTF8.self))
            copied = range.upperBound
        }
        return result + String(decoding: bytes[copied...], as: UTF8.self)
    }

    /// A mail address keeps its top level, so that it stays one.
    private mutating func mail(_ text: String) -> String {
        guard let stop = text.lastIndex(of: "."), let at = text.lastIndex(of: "@"), at < stop else {
            return mask.text(text)
        }
        return mask.text(text[..<stop]) + text[stop...]
    }

    private mutating func birthday(_ text: String) -> String {
        guard text.count >= 10,
            text.utf8.enumerated().prefix(10).allSatisfy({ index, byte in
                index == 4 || index == 7 ? byte == UInt8(ascii: "-") : 0x30...0x39 ~= byte
            })
        else { return text }
        let (year, month, day) = (
            1930 + mask.number(below: 70, for: text), 101 + mask.number(below: 12, for: "m\(text)"),
            101 + mask.number(below: 28, for: "d\(text)")
        )
        return "\(year)-\("\(month)".dropFirst())-\("\(day)".dropFirst())\(text.dropFirst(10))"
    }

    /// A text with other IP addresses. Parts of an address keep their number of digits.
    private mutating func addresses(_ text: String) -> String {
        var (result, token) = ("", "")
        for character in text + " " {
            if character.isHexDigit || character == "." || character == ":" {
                token.append(character)
            } else {
                result += address(token)
                result.append(character)
                token = ""
            }
        }
        return String(result.dropLast())
    }

    private mutating func address(_ token: String) -> String {
        let parts = token.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if let host = parts.first, PersonalForms.isAddress(String(host)) {
            guard !Self.commonAddresses.contains(String(host)) else { return token }
            let numbers = host.split(separator: ".").enumerated().map { index, part in
                let (low, bound) = part.count == 1 ? (0, 10) : part.count == 2 ? (10, 90) : (100, 156)
                return "\(low + mask.number(below: bound, for: "\(index):\(host)"))"
            }
            return numbers.joined(separator: ".") + token[host.endIndex...]
        }
        guard token.count(where: { $0 == ":" }) >= 2, token.count >= 6 else { return token }
        return String(
            token.enumerated().map { index, character in
                character.isHexDigit
                    ? Character(String(mask.number(below: 16, for: "\(index):\(token)"), radix: 16)) : character
            })
    }

    // MARK: URLs

    /// A URL, or a reference without a host, with other accounts and values of people.
    private mutating func url(_ text: String) -> String {
        var parts = URLParts(text)
        parts.segments = parts.segments.map { segment in
            let decoded = PercentEncoding.decode(segment) ?? segment
            let replaced = self.segment(decoded)
            return replaced == decoded ? segment : PercentEncoding.segment(replaced)
        }
        if let query = parts.query { parts.query = items(query, PercentEncoding.queryComponent) }
        return parts.text
    }

    private mutating func segment(_ segment: String) -> String {
        if accounts.contains(segment), !vocabulary.contains(segment) {
            return segment.contains("@") ? mail(segment) : mask.text(segment)
        }
        if PersonalForms.isPhone(segment) { return mask.digits(segment) }
        return segment.contains("@") ? mails(segment[...]) : segment
    }

    private mutating func items(_ query: String, _ encode: (String) -> String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            guard let mark = item.firstIndex(of: "=") else { return String(item) }
            let name = PercentEncoding.formText(item[..<mark])
            let text = PercentEncoding.formText(item[item.index(after: mark)...])
            let kind = PersonalKind(name, isOfPerson: false) ?? (PersonalKind.isPerson(name) ? .account : nil)
            let isAccount = kind == nil && accounts.contains(text) && !vocabulary.contains(text)
            let replaced = value(text, isAccount ? .account : kind)
            return replaced == text ? String(item) : "\(item[...mark])\(encode(replaced))"
        }.joined(separator: "&")
    }
}
