// SPDX-License-Identifier: Apache-2.0

/// The pictures of the site, drawn as lines in a square of 24. They stand beside words and never alone.
enum Icon: String {
    /// The mark: the stay that holds a mast, and the water below it.
    case mark = "M12 3v15M12 4l7 12H5zM3 19c2 0 2 1.5 4.5 1.5S10 19 12 19s2 1.5 4.5 1.5S19 19 21 19"
    case words = "M11 5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15.5 15.5 21 21"
    case cards = "M4 8h12v12H4zM8 8V4h12v12h-4"
    case news = "M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7 9h7M7 13h7"
    case games = "M4 4h7v7H4zM13 13h7v7h-7zM13.5 4.5l6 6M19.5 4.5l-6 6M7.5 13a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z"
    case more = "M5 7h14M5 12h14M5 17h14"

    /// The picture.
    var html: HTML { Tag.svg(.viewBox(24, 24), .class("icon"), .decorative) { Tag.path(.path(rawValue)) } }
}
