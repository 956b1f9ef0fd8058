// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexiconImport

@Suite struct SpanishSpacesTests {
    private static let spaces = SpanishSpaces([
        "tener", "propósito, izquierda; hombre", "negocios", "mar", "villa", "esforzarse", "super, mercado", "cruz",
        "maravilla",
    ])

    @Test(arguments: [
        ("tenerelpropósito", "tener el propósito"), ("1. porlaizquierda, mar", "1. por la izquierda, mar"),
        ("hombredenegocios", "hombre de negocios"), ("CruzRojaNueva", "Cruz Roja Nueva"),
        ("esforzarsepor", "esforzarse por"),
    ])
    func `A word is divided at short words and capitals`(line: String, restored: String) {
        #expect(Self.spaces.restored(in: line) == restored)
    }

    @Test(arguments: ["maravilla", "supermercado", "mar", "", "tener el propósito"])
    func `Other words stay`(line: String) {
        #expect(Self.spaces.restored(in: line) == nil)
    }
}
