// SPDX-License-Identifier: Apache-2.0

import Base
import CMainstayCurl
import CMainstaySQLite
import CMainstayZlib
import Mainstay
import MainstayCards
import MainstayDatabase
import MainstayEmulators
import MainstayFreeDictionary
import MainstayGames
import MainstayGateway
import MainstayHTTPServer
import MainstayHackerNews
import MainstayLexicon
import MainstayNews
import MainstayOxford
import MainstayServices
import MainstayStatistics
import MainstayTestSupport
import MainstayTrips
import MainstayWords
import Platform

// Types of the app and of Mainstay, side by side in one file.
let ownTypes: [Any.Type] = [
    ServicesOfTheApp.self,
    SQLiteOfTheApp.self,
    NewsOfTheApp.self,
    CardsOfTheApp.self,
    WordsOfTheApp.self,
    TripsOfTheApp.self,
    GamesOfTheApp.self,
    StatisticsOfTheApp.self,
    LexiconOfTheApp.self,
    EmbeddedOfTheApp.self,
    HTTPServerOfTheApp.self,
    GatewayOfTheApp.self,
    OxfordOfTheApp.self,
    HackerNewsOfTheApp.self,
    CSQLiteOfTheApp.self,
    CCurlOfTheApp.self,
    CZlibOfTheApp.self,
    TestSupportOfTheApp.self,
    BaseOfTheApp.self,
    PlatformOfTheApp.self,
]
print(ownTypes.count, FreeDictionary.upstream.host)
