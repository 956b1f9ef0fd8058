// SPDX-License-Identifier: Apache-2.0

extension Trips.Airport {
    /// The larger airports of the world, with their codes and time zones only. These are public facts.
    public static let withZones: [Trips.Airport] = zones.split(separator: "\n").flatMap { line in
        let words = line.split(separator: " ").map(String.init)
        return words.dropFirst().map { code in
            var airport = Trips.Airport(code: code)
            airport.tz = words[0]
            return airport
        }
    }

    /// A zone, and the airports in it. Chinese airports keep the time of Beijing, also in Urumqi.
    private static let zones = """
        Africa/Abidjan ABJ
        Africa/Accra ACC
        Africa/Addis_Ababa ADD
        Africa/Algiers ALG ORN
        Africa/Cairo CAI HBE HRG LXR RMF SPX SSH
        Africa/Casablanca AGA CMN ESU FEZ NDR OUD RAK RBA TNG
        Africa/Dakar DSS
        Africa/Dar_es_Salaam DAR JRO ZNZ
        Africa/Djibouti JIB
        Africa/Douala DLA NSI
        Africa/Harare HRE VFA
        Africa/Johannesburg CPT DUR GRJ JNB PLZ
        Africa/Kampala EBB
        Africa/Khartoum KRT
        Africa/Kigali KGL
        Africa/Kinshasa FIH
        Africa/Lagos ABV LOS
        Africa/Luanda LAD NBJ
        Africa/Lusaka LUN LVI
        Africa/Maputo MPM
        Africa/Nairobi MBA NBO
        Africa/Tripoli MJI
        Africa/Tunis DJE MIR NBE TUN
        Africa/Windhoek WDH
        America/Anchorage ANC FAI
        America/Antigua ANU
        America/Argentina/Buenos_Aires AEP EZE
        America/Argentina/Cordoba COR IGR
        America/Argentina/Mendoza MDZ
        America/Argentina/Salta BRC SLA
        America/Argentina/Ushuaia USH
        America/Aruba AUA
        America/Asuncion ASU
        America/Bahia SSA
        America/Barbados BGI
        America/Belize BZE
        America/Bogota BAQ BOG CLO CTG MDE SMR
        America/Boise BOI
        America/Cancun CUN CZM TQO
        America/Caracas CCS
        America/Cayman GCM
        America/Chicago AUS BHM BNA DAL DFW DSM HOU HSV IAH LIT MCI MDW MEM MKE MSN MSP MSY OKC OMA ORD SAT STL TUL
        America/Costa_Rica LIR SJO
        America/Curacao CUR
        America/Denver ABQ ASE BZN COS DEN JAC SLC
        America/Detroit DTW GRR
        America/Edmonton YEG YYC
        America/El_Salvador SAL
        America/Fortaleza FOR NAT
        America/Guadeloupe PTP
        America/Guatemala GUA
        America/Guayaquil GYE UIO
        America/Guyana GEO
        America/Halifax YHZ
        America/Havana HAV VRA
        America/Indiana/Indianapolis IND
        America/Jamaica KIN MBJ
        America/Juneau JNU
        America/Kentucky/Louisville SDF
        America/La_Paz LPB VVI
        America/Lima CUZ LIM
        America/Los_Angeles BUR GEG LAS LAX LGB OAK ONT PDX PSP RNO SAN SBA SEA SFO SJC SMF SNA
        America/Managua MGA
        America/Manaus MAO
        America/Martinique FDF
        America/Mazatlan MZT SJD
        America/Merida MID
        America/Mexico_City GDL MEX NLU PVR QRO
        America/Monterrey MTY
        America/Montevideo MVD PDP
        America/Nassau NAS
        America/New_York ALB ATL BDL BOS BUF BWI CHS CLE CLT CMH CVG DCA EWR FLL GSO IAD JAX JFK LGA MCO MIA ORF PBI PHL
        America/New_York PIT PVD RDU RIC ROC RSW SAV SRQ SYR TPA TYS
        America/Nuuk GOH SFJ
        America/Panama PTY
        America/Paramaribo PBM
        America/Phoenix PHX TUS
        America/Port_of_Spain POS
        America/Puerto_Rico SJU
        America/Recife REC
        America/Regina YQR YXE
        America/Santiago SCL
        America/Santo_Domingo POP PUJ SDQ STI
        America/Sao_Paulo BSB CGH CNF CWB FLN GIG GRU POA SDU VCP
        America/St_Johns YYT
        America/St_Lucia UVF
        America/Tegucigalpa TGU XPL
        America/Tijuana TIJ
        America/Toronto YHM YOW YQB YTZ YUL YYZ
        America/Vancouver YLW YVR YYJ
        America/Winnipeg YWG
        Asia/Almaty ALA NQZ
        Asia/Amman AMM AQJ
        Asia/Baghdad BGW BSR EBL NJF
        Asia/Bahrain BAH
        Asia/Baku GYD
        Asia/Bangkok BKK CNX DMK HDY HKT KBV USM UTP
        Asia/Beirut BEY
        Asia/Bishkek FRU
        Asia/Brunei BWN
        Asia/Colombo CMB
        Asia/Damascus DAM
        Asia/Dhaka DAC
        Asia/Dubai AUH DWC DXB RKT SHJ
        Asia/Dushanbe DYU
        Asia/Ho_Chi_Minh CXR DAD HAN PQC SGN
        Asia/Hong_Kong HKG
        Asia/Irkutsk IKT
        Asia/Jakarta CGK HLP JOG KNO SUB YIA
        Asia/Jerusalem ETM HFA TLV
        Asia/Kabul KBL
        Asia/Karachi ISB KHI LHE
        Asia/Kathmandu KTM PKR
        Asia/Kolkata AMD ATQ BLR BOM CCJ CCU COK DEL GOI GOX HYD JAI LKO MAA PNQ TRV
        Asia/Krasnoyarsk KJA
        Asia/Kuala_Lumpur JHB KUL LGK PEN
        Asia/Kuching BKI KCH
        Asia/Kuwait KWI
        Asia/Macau MFM
        Asia/Makassar DPS LOP UPG
        Asia/Manila CEB CRK MNL
        Asia/Muscat MCT SLL
        Asia/Nicosia LCA PFO
        Asia/Novosibirsk OVB
        Asia/Omsk OMS
        Asia/Phnom_Penh KTI PNH SAI
        Asia/Qatar DOH
        Asia/Riyadh AHB DMM JED MED RUH
        Asia/Samarkand SKD
        Asia/Seoul CJU GMP ICN PUS TAE
        Asia/Shanghai CAN CGO CKG CSX CTU DLC FOC HAK HGH HRB KMG KWE KWL NGB NKG NNG PEK PKX PVG SHA SHE SYX SZX TAO
        Asia/Shanghai TFU TNA TSN TYN URC WNZ WUH XIY XMN
        Asia/Singapore SIN
        Asia/Taipei KHH RMQ TPE TSA
        Asia/Tashkent TAS
        Asia/Tbilisi BUS KUT TBS
        Asia/Tehran IKA MHD SYZ THR
        Asia/Thimphu PBH
        Asia/Tokyo CTS FUK HIJ HND ITM KIX KMJ KOJ NGO NRT OKA SDJ UKB
        Asia/Ulaanbaatar UBN
        Asia/Vientiane LPQ VTE
        Asia/Vladivostok KHV VVO
        Asia/Yangon MDL RGN
        Asia/Yekaterinburg CEK PEE SVX TJM UFA
        Asia/Yerevan EVN
        Atlantic/Azores PDL TER
        Atlantic/Bermuda BDA
        Atlantic/Canary ACE FUE LPA SPC TFN TFS
        Atlantic/Cape_Verde BVC RAI SID
        Atlantic/Faroe FAE
        Atlantic/Madeira FNC PXO
        Atlantic/Reykjavik KEF RKV
        Australia/Adelaide ADL
        Australia/Brisbane BNE CNS MCY OOL TSV
        Australia/Darwin ASP DRW
        Australia/Hobart HBA LST
        Australia/Melbourne AVV MEL
        Australia/Perth PER
        Australia/Sydney CBR NTL SYD
        Europe/Amsterdam AMS EIN GRQ MST RTM
        Europe/Athens ATH CFU CHQ EFL HER JMK JSI JTR KGS KLX KVA PVK RHO SKG SMI VOL ZTH
        Europe/Belgrade BEG INI
        Europe/Berlin BER BRE CGN DRS DTM DUS ERF FKB FMM FMO FRA HAJ HAM HHN LBC LEJ MUC NRN NUE PAD STR
        Europe/Bratislava BTS KSC
        Europe/Brussels ANR BRU CRL LGG OST
        Europe/Bucharest BBU BCM CLJ CND CRA IAS OTP SBZ SUJ TSR
        Europe/Budapest BUD DEB
        Europe/Chisinau KIV RMO
        Europe/Copenhagen AAL AAR BLL CPH
        Europe/Dublin DUB KIR NOC ORK SNN
        Europe/Gibraltar GIB
        Europe/Guernsey GCI
        Europe/Helsinki HEL IVL KTT KUO LPP OUL RVN TKU TMP VAA
        Europe/Isle_of_Man IOM
        Europe/Istanbul ADA ADB ASR AYT BJV COV DLM ESB GZP GZT IST SAW TZX
        Europe/Jersey JER
        Europe/Kaliningrad KGD
        Europe/Kyiv HRK IEV KBP LWO ODS
        Europe/Lisbon FAO LIS OPO
        Europe/Ljubljana LJU MBX
        Europe/London ABZ BFS BHD BHX BOH BRS CWL EDI EMA EXT GLA HUY INV LBA LCY LGW LHR LPL LTN MAN MME NCL NQY NWI
        Europe/London PIK SEN SOU STN
        Europe/Luxembourg LUX
        Europe/Madrid AGP ALC BCN BIO EAS GRO GRX IBZ LCG LEI MAD MAH OVD PMI REU RMU SCQ SDR SVQ VGO VIT VLC XRY ZAZ
        Europe/Malta MLA
        Europe/Mariehamn MHQ
        Europe/Minsk MSQ
        Europe/Moscow AER DME GOJ KRR KZN LED MRV ROV SVO VKO ZIA
        Europe/Oslo AES BGO BOO EVE HAU KRS LYR MOL OSL SVG TOS TRD TRF
        Europe/Paris AJA BES BIA BIQ BOD BVA CCF CDG CFE CLY DOL EGC FSC GNB LDE LIG LIL LRH LYS MLH MPL MRS NCE NIM NTE
        Europe/Paris ORY PGF PIS RDZ RNS SXB TLN TLS TUF
        Europe/Podgorica TGD TIV
        Europe/Prague BRQ OSR PED PRG
        Europe/Riga RIX
        Europe/Rome AHO AOI BDS BGY BLQ BRI CAG CIA CTA CUF FCO FLR GOA LIN MXP NAP OLB PEG PMF PMO PSA PSR RMI SUF TPS
        Europe/Rome TRN TRS TSF VCE VRN
        Europe/Samara KUF
        Europe/Sarajevo BNX OMO SJJ TZL
        Europe/Skopje OHD SKP
        Europe/Sofia BOJ PDV SOF VAR
        Europe/Stockholm ARN BMA GOT KRN LLA LPI MMX NYO UME VBY VST VXO
        Europe/Tallinn TAY TLL
        Europe/Tirane TIA
        Europe/Vienna GRZ INN KLU LNZ SZG VIE
        Europe/Vilnius KUN PLQ VNO
        Europe/Warsaw BZG GDN KRK KTW LCJ LUZ POZ RZE SZZ WAW WMI WRO
        Europe/Zagreb DBV OSI PUY RJK SPU ZAD ZAG
        Europe/Zurich BRN BSL GVA LUG ZRH
        Indian/Antananarivo TNR
        Indian/Mahe SEZ
        Indian/Maldives MLE
        Indian/Mauritius MRU
        Indian/Reunion RUN
        Pacific/Apia APW
        Pacific/Auckland AKL CHC DUD WLG ZQN
        Pacific/Easter IPC
        Pacific/Fiji NAN SUV
        Pacific/Galapagos GPS
        Pacific/Guam GUM
        Pacific/Honolulu HNL ITO KOA LIH OGG
        Pacific/Noumea NOU
        Pacific/Palau ROR
        Pacific/Port_Moresby POM
        Pacific/Rarotonga RAR
        Pacific/Tahiti BOB PPT
        Pacific/Tongatapu TBU
        """
}
