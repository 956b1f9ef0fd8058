// SPDX-License-Identifier: Apache-2.0

extension HangmanCategory {
    /// Sports.
    public static let sports = HangmanCategory(
        name: "Sports",
        written: [
            ("SOCCER", "two teams of eleven kick a ball into goals"),
            ("TENNIS", "a ball is hit across a net with rackets"),
            ("HOCKEY", "teams drive a ball or puck with curved sticks"),
            ("GOLF", "a small ball is struck into eighteen holes"),
            ("RUGBY", "an oval ball is carried over the line"),
            ("CRICKET", "a game of bats, wickets and overs"),
            ("BOXING", "two fight with padded gloves in a ring"),
            ("SKIING", "gliding over snow on two long boards"),
            ("SURFING", "riding waves on a board"),
            ("ROWING", "moving a narrow boat with oars"),
            ("SWIMMING", "racing through water by one's own strokes"),
            ("CYCLING", "racing on two wheels"),
            ("BASEBALL", "a game of pitchers, bases and home runs"),
            ("FOOTBALL", "a team game whose name means another sport in America than in Europe"),
            ("BOWLING", "a heavy ball is rolled at ten pins"),
            ("FENCING", "two fight with foils, masked and in white"),
            ("ARCHERY", "arrows are shot at a target"),
            ("SKATING", "gliding over ice on blades"),
        ])
}
