// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// Small words of other languages that are common in English texts, in quotations, titles and names.
    static let foreign =
        entries(
            "French",
            """
            au: to the, aux: to the, avec: with, bien: well, cette: this, chez: at the home of, comme: as, dans: in,
            du: of the, elle: she, est: is, et: and, ils: they, je: I, les: the, leur: their, lui: him, mais: but,
            ne: not, nous: we, ou: or, où: where, par: by, pas: not, peu: little, pour: for, que: that, qui: who,
            sans: without, ses: his or her, sont: are, sur: on, tous: all, tout: all, un: a, une: a, vous: you,
            était: was, être: be, fait: done, faire: do
            """)
        + entries(
            "German",
            """
            auch: also, auf: on, aus: out of, bei: near, dass: that, dem: the, der: the, des: of the, ein: a, eine: a,
            haben: have, ich: I, ist: is, ja: yes, mich: me, mir: me, mit: with, nach: after, nicht: not, nur: only,
            oder: or, sich: oneself, sie: she or they, sind: are, und: and, uns: us, vom: of the, von: of, wie: as,
            wir: we, zu: to, zum: to the, zur: to the
            """)
        + entries(
            "Spanish",
            """
            con: with, de: of, del: of the, el: the, en: in, esta: this, la: the, las: the, lo: it, los: the,
            más: more, muy: very, para: for, pero: but, por: by, si: if, su: his or her, una: a, y: and
            """)
        + entries(
            "Italian",
            "che: that, di: of, della: of the, il: the, non: not, sono: am")
        + entries(
            "Dutch",
            "het: the, niet: not, van: of, een: a")
        + entries(
            "Latin",
            "ad: to, ex: out of, pro: for, sic: so, vox: voice")

    private static func entries(_ language: String, _ words: String) -> [AddedSense] {
        entries(.noun, words) { "The \(language) for “\($0)”." }
    }
}
