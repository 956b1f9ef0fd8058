// SPDX-License-Identifier: Apache-2.0

/// A Lua script, which Redis runs in one step. Calls name it by its SHA-1, and send it again only if Redis has
/// forgotten it.
package struct RedisScript: Sendable, Equatable {
    let text: [UInt8]
    /// The SHA-1 in hexadecimal digits.
    let digest: [UInt8]

    /// Makes a script.
    package init(_ text: String) {
        self.text = Array(text.utf8)
        digest = Array(SHA1.hexDigest(self.text).utf8)
    }

    /// Returns the life of the store, and begins one if Redis was started or emptied since. A life begins with the run
    /// of the server.
    static let life = RedisScript(
        """
        local life = redis.call('GET', KEYS[1])
        if not life or string.sub(life, 1, #ARGV[1]) ~= ARGV[1] then
            life = ARGV[1] .. '-' .. ARGV[2]
            redis.call('SET', KEYS[1], life)
        end
        return life
        """)
}
