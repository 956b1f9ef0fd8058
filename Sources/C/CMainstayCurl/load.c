// SPDX-License-Identifier: Apache-2.0

// libcurl's functions, which load libcurl when the first of them is called. libcurl brings more than thirty other libraries. To
// load them takes longer than most commands of a program that does not use the network.
//
// The functions are hidden, so that libcurl and other libraries do not call these instead of libcurl's own.

#include "CMainstayCurl.h"

#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define HIDDEN __attribute__((visibility("hidden")))

#define FUNCTIONS(X) \
    X(curl_global_init) X(curl_version_info) X(curl_slist_append) X(curl_slist_free_all) \
    X(curl_easy_init) X(curl_easy_cleanup) X(curl_easy_setopt) X(curl_easy_getinfo) X(curl_easy_pause) \
    X(curl_easy_strerror) X(curl_multi_init) X(curl_multi_cleanup) X(curl_multi_add_handle) \
    X(curl_multi_remove_handle) X(curl_multi_setopt) X(curl_multi_info_read) X(curl_multi_socket_action) \
    X(curl_multi_strerror)

static struct {
#define X(name) __typeof__(&name) name;
    FUNCTIONS(X)
#undef X
} loaded;

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool isLoaded = false;

static void load(void) {
#ifdef __APPLE__
    void *library = dlopen("/usr/lib/libcurl.4.dylib", RTLD_LAZY | RTLD_LOCAL);
#else
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
#endif
    if (library == NULL) return;
#define X(name) \
    *(void **)&loaded.name = dlsym(library, #name); \
    if (loaded.name == NULL) return;
    FUNCTIONS(X)
#undef X
    atomic_store_explicit(&isLoaded, true, memory_order_release);
}

// A process that has no descriptor left for the library tries again at the next call.
static int ready(void) {
    if (atomic_load_explicit(&isLoaded, memory_order_acquire)) return 1;
    pthread_mutex_lock(&loading);
    if (!isLoaded) load();
    pthread_mutex_unlock(&loading);
    return isLoaded;
}

// Where libcurl is missing, initialisation fails, and nothing else is called but for the texts of errors.

HIDDEN CURLcode curl_global_init(long flags) { return ready() ? loaded.curl_global_init(flags) : CURLE_FAILED_INIT; }

HIDDEN curl_version_info_data *curl_version_info(CURLversion version) {
    static curl_version_info_data none;
    return ready() ? loaded.curl_version_info(version) : &none;
}

HIDDEN struct curl_slist *curl_slist_append(struct curl_slist *list, const char *text) {
    return ready() ? loaded.curl_slist_append(list, text) : NULL;
}

HIDDEN void curl_slist_free_all(struct curl_slist *list) {
    if (list != NULL && ready()) loaded.curl_slist_free_all(list);
}

HIDDEN CURL *curl_easy_init(void) { return ready() ? loaded.curl_easy_init() : NULL; }

HIDDEN void curl_easy_cleanup(CURL *easy) {
    if (ready()) loaded.curl_easy_cleanup(easy);
}

HIDDEN CURLcode curl_easy_pause(CURL *easy, int mask) {
    return ready() ? loaded.curl_easy_pause(easy, mask) : CURLE_FAILED_INIT;
}

HIDDEN const char *curl_easy_strerror(CURLcode code) {
    return ready() ? loaded.curl_easy_strerror(code) : "libcurl is not installed";
}

HIDDEN CURLM *curl_multi_init(void) { return ready() ? loaded.curl_multi_init() : NULL; }

HIDDEN CURLMcode curl_multi_cleanup(CURLM *multi) {
    return ready() ? loaded.curl_multi_cleanup(multi) : CURLM_INTERNAL_ERROR;
}

HIDDEN CURLMcode curl_multi_add_handle(CURLM *multi, CURL *easy) {
    return ready() ? loaded.curl_multi_add_handle(multi, easy) : CURLM_INTERNAL_ERROR;
}

HIDDEN CURLMcode curl_multi_remove_handle(CURLM *multi, CURL *easy) {
    return ready() ? loaded.curl_multi_remove_handle(multi, easy) : CURLM_INTERNAL_ERROR;
}

HIDDEN CURLMsg *curl_multi_info_read(CURLM *multi, int *remaining) {
    return ready() ? loaded.curl_multi_info_read(multi, remaining) : NULL;
}

HIDDEN CURLMcode curl_multi_socket_action(CURLM *multi, curl_socket_t socket, int events, int *running) {
    return ready() ? loaded.curl_multi_socket_action(multi, socket, events, running) : CURLM_INTERNAL_ERROR;
}

HIDDEN const char *curl_multi_strerror(CURLMcode code) {
    return ready() ? loaded.curl_multi_strerror(code) : "libcurl is not installed";
}

// The number of an option tells the type of its value (curl.h, CURLOPTTYPE_*).
#define FORWARD(function, handle, option) \
    va_list arguments; \
    va_start(arguments, option); \
    switch (option / 10000) { \
    case CURLOPTTYPE_LONG / 10000: result = loaded.function(handle, option, va_arg(arguments, long)); break; \
    case CURLOPTTYPE_OFF_T / 10000: result = loaded.function(handle, option, va_arg(arguments, curl_off_t)); break; \
    default: result = loaded.function(handle, option, va_arg(arguments, void *)); break; \
    } \
    va_end(arguments);

HIDDEN CURLcode curl_easy_setopt(CURL *easy, CURLoption option, ...) {
    CURLcode result = CURLE_FAILED_INIT;
    if (ready()) { FORWARD(curl_easy_setopt, easy, option) }
    return result;
}

HIDDEN CURLMcode curl_multi_setopt(CURLM *multi, CURLMoption option, ...) {
    CURLMcode result = CURLM_INTERNAL_ERROR;
    if (ready()) { FORWARD(curl_multi_setopt, multi, option) }
    return result;
}

HIDDEN CURLcode curl_easy_getinfo(CURL *easy, CURLINFO info, ...) {
    CURLcode result = CURLE_FAILED_INIT;
    if (ready()) {
        va_list arguments;
        va_start(arguments, info);
        result = loaded.curl_easy_getinfo(easy, info, va_arg(arguments, void *));
        va_end(arguments);
    }
    return result;
}

#endif
