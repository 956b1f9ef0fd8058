// SPDX-License-Identifier: Apache-2.0

/// What a value says about a person.
enum PersonalKind: Sendable, Hashable {
    /// A mail address.
    case mail
    /// A telephone number.
    case phone
    /// The name of a person.
    case name
    /// The name of an account.
    case account
    /// A street with its number, or a postal code.
    case street
    /// The day of birth.
    case birthday
    /// An IP address.
    case address

    /// The kind of the values under a member's name; `nil` if the name says nothing about a person.
    ///
    /// - Parameters:
    ///   - name: The name, in any case and with anything between its words.
    ///   - isOfPerson: Whether the member is one of a person. A `name` is that of a product elsewhere.
    init?(_ name: some StringProtocol, isOfPerson: Bool) {
        let bare = Self.bare(name)
        if let kind = Self.whole[bare] {
            self = kind
        } else if let (_, kind) = Self.ends.first(where: { bare.hasSuffix($0.0) }) {
            self = kind
        } else if isOfPerson, bare == "name" {
            self = .name
        } else {
            return nil
        }
    }

    /// Whether a member with this name is a person, or has persons in it: `owner`, `authors`.
    static func isPerson(_ name: some StringProtocol) -> Bool {
        let bare = bare(name)
        return persons.contains(bare) || bare.hasSuffix("s") && persons.contains(String(bare.dropLast()))
    }

    /// Whether an object with a value of this kind describes a person, so that its `name` is that of the person.
    var describesPerson: Bool { self != .address }

    private static func bare(_ name: some StringProtocol) -> String {
        name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " && $0 != "." }
    }

    private static let whole: [String: PersonalKind] = [
        "mail": .mail, "tel": .phone, "msisdn": .phone,
        "fullname": .name, "realname": .name, "legalname": .name, "displayname": .name, "middlename": .name,
        "cardholdername": .name, "cardholder": .name, "accountholder": .name, "recipientname": .name,
        "contactname": .name, "holdername": .name,
        "login": .account, "loginname": .account, "nickname": .account, "nick": .account, "handle": .account,
        "street1": .street, "street2": .street, "address1": .street, "address2": .street, "addressline1": .street,
        "addressline2": .street, "addressline": .street, "line1": .street, "line2": .street, "zip": .street,
        "zipcode": .street, "postcode": .street, "postalcode": .street, "housenumber": .street,
        "birthday": .birthday, "birthdate": .birthday, "dateofbirth": .birthday, "dob": .birthday,
        "ip": .address, "clientip": .address, "remoteip": .address, "remoteaddr": .address, "realip": .address,
        "trueclientip": .address, "cfconnectingip": .address, "xforwardedfor": .address, "xrealip": .address,
        "forwarded": .address,
    ]

    private static let ends: [(String, PersonalKind)] = [
        ("email", .mail), ("emailaddress", .mail), ("phone", .phone), ("phonenumber", .phone), ("mobile", .phone),
        ("mobilenumber", .phone), ("telephone", .phone), ("fax", .phone), ("faxnumber", .phone),
        ("firstname", .name), ("lastname", .name), ("givenname", .name), ("familyname", .name), ("surname", .name),
        ("maidenname", .name), ("username", .account), ("screenname", .account), ("street", .street),
        ("streetaddress", .street), ("ipaddress", .address), ("ipv4", .address), ("ipv6", .address),
    ]

    private static let persons: Set = [
        "user", "owner", "author", "customer", "person", "people", "contact", "employee", "assignee", "reviewer",
        "creator", "sender", "recipient", "committer", "tagger", "member", "participant", "student", "patient", "guest",
        "attendee", "buyer", "seller", "shopper", "payer", "subscriber", "follower",
    ]
}
