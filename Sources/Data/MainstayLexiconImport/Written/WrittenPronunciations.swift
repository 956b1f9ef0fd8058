// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// American pronunciations of words that are pronounced differently as different parts of speech, and of words that the
/// pronouncing dictionary has wrong. They replace those of the dictionary.
enum WrittenPronunciations {
    /// The pronunciations of a word. Empty if none is written here.
    static func pronunciations(of key: String) -> [Pronunciation] { table[key] ?? [] }

    private static let table: [String: [Pronunciation]] = {
        var table: [String: [Pronunciation]] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ").map(String.init)
            for (part, ipa) in zip(fields.dropFirst(), fields.dropFirst(2)) {
                guard part == "-" || parts[part] != nil else { continue }
                table[fields[0], default: []].append(
                    Pronunciation(ipa: ipa, partOfSpeech: parts[part], source: SourceID.mainstay.name))
            }
        }
        return table
    }()

    private static let parts: [String: PartOfSpeech] = ["n": .noun, "v": .verb, "j": .adjective, "r": .adverb]

    /// A word, then parts of speech with their sounds; a hyphen stands for all of them.
    private static let text = """
        absent j ˈæbsənt v æbˈsɛnt
        abuse n əˈbjus v əˈbjuz
        addict n ˈædɪkt v əˈdɪkt
        advocate n ˈædvəkət v ˈædvəˌkeɪt
        affect v əˈfɛkt n ˈæfɛkt
        ally n ˈælaɪ v əˈlaɪ
        alternate j ˈɔltɚnət n ˈɔltɚnət v ˈɔltɚˌneɪt
        animate v ˈænəˌmeɪt j ˈænəmət
        appropriate j əˈpɹoʊpɹiət v əˈpɹoʊpɹiˌeɪt
        approximate j əˈpɹɑksəmət v əˈpɹɑksəˌmeɪt
        associate v əˈsoʊʃiˌeɪt n əˈsoʊʃiət j əˈsoʊʃiət
        attribute n ˈætɹəˌbjut v əˈtɹɪbjut
        bass n beɪs n bæs j beɪs
        bow v baʊ n baʊ n boʊ
        close j kloʊs r kloʊs v kloʊz n kloʊz
        combine v kəmˈbaɪn n ˈkɑmbaɪn
        compliment n ˈkɑmpləmənt v ˈkɑmpləˌmɛnt
        compound n ˈkɑmpaʊnd j ˈkɑmpaʊnd v kəmˈpaʊnd
        compress v kəmˈpɹɛs n ˈkɑmpɹɛs
        conduct v kənˈdʌkt n ˈkɑndʌkt
        conflict n ˈkɑnflɪkt v kənˈflɪkt
        console v kənˈsoʊl n ˈkɑnsoʊl
        construct v kənˈstɹʌkt n ˈkɑnstɹʌkt
        content n ˈkɑntɛnt j kənˈtɛnt v kənˈtɛnt
        contest n ˈkɑntɛst v kənˈtɛst
        contract n ˈkɑntɹækt v kənˈtɹækt
        contrast n ˈkɑntɹæst v kənˈtɹæst
        converse v kənˈvɝs n ˈkɑnvɝs j ˈkɑnvɝs
        convert v kənˈvɝt n ˈkɑnvɝt
        convict v kənˈvɪkt n ˈkɑnvɪkt
        coordinate v koʊˈɔɹdəˌneɪt n koʊˈɔɹdənət
        decrease v dɪˈkɹis n ˈdikɹis
        defect n ˈdifɛkt v dɪˈfɛkt
        delegate n ˈdɛləɡət v ˈdɛləˌɡeɪt
        deliberate j dɪˈlɪbɚət v dɪˈlɪbəˌɹeɪt
        desert n ˈdɛzɚt v dɪˈzɝt
        digest v daɪˈdʒɛst n ˈdaɪdʒɛst
        document n ˈdɑkjəmənt v ˈdɑkjəˌmɛnt
        does v dʌz n doʊz
        dove n dʌv v doʊv
        duplicate v ˈdupləˌkeɪt n ˈdupləkət j ˈdupləkət
        elaborate j ɪˈlæbɹət v ɪˈlæbəˌɹeɪt
        email - ˈimeɪl
        emperor - ˈɛmpɚɹɚ
        entrance n ˈɛntɹəns v ɪnˈtɹæns
        escort n ˈɛskɔɹt v ɪˈskɔɹt
        estimate v ˈɛstəˌmeɪt n ˈɛstəmət
        excuse n ɪkˈskjus v ɪkˈskjuz
        export n ˈɛkspɔɹt v ɪkˈspɔɹt
        extract v ɪkˈstɹækt n ˈɛkstɹækt
        ferment v fɚˈmɛnt n ˈfɝmɛnt
        fragment n ˈfɹæɡmənt v ˈfɹæɡˌmɛnt
        frequent j ˈfɹikwənt v fɹiˈkwɛnt
        graduate v ˈɡɹædʒuˌeɪt n ˈɡɹædʒuət j ˈɡɹædʒuət
        impact n ˈɪmpækt v ɪmˈpækt
        import n ˈɪmpɔɹt v ɪmˈpɔɹt
        incline v ɪnˈklaɪn n ˈɪnklaɪn
        increase v ɪnˈkɹis n ˈɪnkɹis
        insult n ˈɪnsʌlt v ɪnˈsʌlt
        intimate j ˈɪntəmət n ˈɪntəmət v ˈɪntəˌmeɪt
        invalid j ɪnˈvæləd n ˈɪnvələd v ˈɪnvələd
        lead v lid n lid n lɛd j lid
        live v lɪv j laɪv r laɪv
        minute n ˈmɪnət j maɪˈnut
        moderate j ˈmɑdɚət n ˈmɑdɚət v ˈmɑdɚˌeɪt
        object n ˈɑbdʒɛkt v əbˈdʒɛkt
        perfect j ˈpɝfɪkt n ˈpɝfɪkt v pɚˈfɛkt
        permit v pɚˈmɪt n ˈpɝmɪt
        pervert n ˈpɝvɝt v pɚˈvɝt
        present j ˈpɹɛzənt n ˈpɹɛzənt v pɹɪˈzɛnt
        produce v pɹəˈdus n ˈpɹoʊdus
        progress n ˈpɹɑɡɹɛs v pɹəˈɡɹɛs
        project n ˈpɹɑdʒɛkt v pɹəˈdʒɛkt
        protest n ˈpɹoʊtɛst v pɹəˈtɛst
        read v ɹid v ɹɛd n ɹid
        rebel n ˈɹɛbəl v ɹɪˈbɛl
        record n ˈɹɛkɚd j ˈɹɛkɚd v ɹɪˈkɔɹd
        refund n ˈɹifʌnd v ɹɪˈfʌnd
        refuse v ɹɪˈfjuz n ˈɹɛfjus
        reject v ɹɪˈdʒɛkt n ˈɹidʒɛkt
        replay v ɹiˈpleɪ n ˈɹipleɪ
        research n ˈɹisɝtʃ v ɹɪˈsɝtʃ
        resume v ɹɪˈzum n ˈɹɛzəˌmeɪ
        row n ɹoʊ v ɹoʊ
        separate j ˈsɛpɹət v ˈsɛpəˌɹeɪt
        sow v soʊ n saʊ
        subject n ˈsʌbdʒɪkt j ˈsʌbdʒɪkt v səbˈdʒɛkt
        supplement n ˈsʌpləmənt v ˈsʌpləˌmɛnt
        survey n ˈsɝveɪ v sɚˈveɪ
        suspect v səˈspɛkt n ˈsʌspɛkt j ˈsʌspɛkt
        tear n tɪɹ n tɛɹ v tɛɹ
        torment v tɔɹˈmɛnt n ˈtɔɹmɛnt
        transfer v tɹænsˈfɝ n ˈtɹænsfɚ
        transport v tɹænˈspɔɹt n ˈtɹænspɔɹt
        upset v ʌpˈsɛt j ʌpˈsɛt n ˈʌpsɛt
        use v juz n jus
        wind n wɪnd v waɪnd
        wound n wund v wund v waʊnd
        """
}
