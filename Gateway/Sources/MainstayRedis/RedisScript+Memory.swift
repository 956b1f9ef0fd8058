// SPDX-License-Identifier: Apache-2.0

extension RedisScript {
    /// Replaces a value if it is as expected, in the life of the store that is expected.
    ///
    /// Keys: the value, the life. Arguments: whether a value is expected and which, whether there is a new value and
    /// which, the milliseconds after which it expires (0 for never), the expected life, a number for a new life (which
    /// begins with the 40 characters of the server's run). Returns whether the value was replaced, the time, the life,
    /// and what the value is if it was not replaced.
    static let swap = RedisScript(
        """
        local time = redis.call('TIME')
        local now = time[1] * 1000 + math.floor(time[2] / 1000)
        local life = redis.call('GET', KEYS[2])
        if not life then
            life = string.sub(ARGV[6], 1, 40) .. '-' .. ARGV[7]
            redis.call('SET', KEYS[2], life)
        end
        local present = redis.call('GET', KEYS[1])
        local isExpected = life == ARGV[6]
        if ARGV[1] == '1' then isExpected = isExpected and present == ARGV[2]
        else isExpected = isExpected and not present end
        if not isExpected then return {0, now, life, present} end
        if ARGV[3] == '0' then redis.call('DEL', KEYS[1])
        elseif ARGV[5] == '0' then redis.call('SET', KEYS[1], ARGV[4])
        else redis.call('SET', KEYS[1], ARGV[4], 'PX', ARGV[5]) end
        return {1, now, life}
        """)

    /// Keys: the value, the life. Arguments: the number of bytes (0 for all), the known life, a number for a new life.
    /// Returns the time, the life, and the value.
    static let read = RedisScript(
        """
        local time = redis.call('TIME')
        local life = redis.call('GET', KEYS[2])
        if not life then
            life = string.sub(ARGV[2], 1, 40) .. '-' .. ARGV[3]
            redis.call('SET', KEYS[2], life)
        end
        local value = redis.call('GET', KEYS[1])
        if value and ARGV[1] ~= '0' then value = string.sub(value, 1, tonumber(ARGV[1])) end
        return {time[1] * 1000 + math.floor(time[2] / 1000), life, value}
        """)

    /// Keeps a reply among those of its key. Keys: the replies. Arguments: the name of the request's fields, the reply,
    /// the seconds until the key expires, the largest number of replies.
    static let keep = RedisScript(
        """
        if redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[4]) and redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then
            redis.call('DEL', KEYS[1])
        end
        redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
        redis.call('EXPIRE', KEYS[1], ARGV[3])
        return 1
        """)
}
