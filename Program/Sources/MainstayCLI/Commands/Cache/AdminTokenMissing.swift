// SPDX-License-Identifier: Apache-2.0

/// An error: nothing says how to identify the operator to a gateway.
struct AdminTokenMissing: Error, CustomStringConvertible {
    let description = """
        A gateway wants its admin token: set MAINSTAY_ADMIN_TOKEN, or "admin" under "server" in the configuration.
        """
}
