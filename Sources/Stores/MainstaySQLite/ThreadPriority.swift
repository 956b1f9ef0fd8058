// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// Lets other threads take precedence over the current one. If the system refuses, the thread keeps its priority.
func lowerThreadPriority() {
    // Linux changes only the thread, although it calls that a process. A tenth of the usual share is enough for what
    // somebody waits for, such as a purge.
    #if canImport(Darwin)
    pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #elseif canImport(Glibc)
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #else
    _ = setpriority(PRIO_PROCESS, 0, 10)
    #endif
}
