// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import Tides

// The client is generated when this is built, so the code is that of an app that uses it.
let request = try Tides.tides("St Malo", days: 2).request(to: Tides.upstream)
let reply = Data(#"{"time": "2026-11-26T06:12:00Z", "height": 1.5, "kind": "neap", "new": 1}"#.utf8)
let tide = try JSONDecoder().decode(Tides.Tide.self, from: reply)
let seconds = tide.timeDate.map { $0.timeIntervalSince1970 } ?? 0
print(request.url, seconds, tide.kind?.rawValue ?? "", tide.other.keys.sorted())
