// SPDX-License-Identifier: Apache-2.0

/// A transport that keeps the limits of a request (``HTTPRequest/Options/limits``) and ends when its task is cancelled, even while it waits
/// for a name, a connection, or the response. It also tells when bytes move (``TransferProgress``).
///
/// ``AttemptTimeout`` does not watch such a transport again, because that costs a task for each attempt. The call returns at the
/// deadline in any case.
package protocol TimeKeepingTransport: Transport {}
