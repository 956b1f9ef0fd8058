// SPDX-License-Identifier: Apache-2.0

import Base
import CCurl
import CSQLite
import CZlib
import Cards
import Embedded
import Games
import Gateway
import HTTPServer
import HackerNews
import Lexicon
import MainstayFreeDictionary
import MainstayKit
import News
import Oxford
import Platform
import SQLite
import Services
import Statistics
import TestSupport
import Trips
import Words

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
