// SPDX-License-Identifier: Apache-2.0

#pragma once

// Other platforms have URLSession, and iOS has no libcurl.
#ifdef __linux__

#include <arpa/inet.h>
#include <curl/curl.h>
#include <errno.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>

// CURLOPT_QUICK_EXIT exists since 7.87.0. Without it a cancelled name look-up blocks the thread that cancels it.
#if LIBCURL_VERSION_NUM < 0x075700
#error "CurlTransport needs libcurl 7.87 or newer"
#endif

// Swift cannot call C functions with variable arguments. Each of these functions wraps one of them for one argument type.

static inline CURLcode mainstay_curl_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode mainstay_curl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode mainstay_curl_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode mainstay_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline curl_socket_t mainstay_curl_open_socket(void *error, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)purpose;
    curl_socket_t descriptor = socket(address->family, address->socktype, address->protocol);
    if (descriptor == CURL_SOCKET_BAD) *(int *)error = errno;
    return descriptor;
}

/// Makes libcurl store the errno of each socket that could not be created, because libcurl does not report it.
static inline CURLcode mainstay_curl_set_socket_error(CURL *easy, int *error) {
    CURLcode code = curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, mainstay_curl_open_socket);
    return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, error) : code;
}

/// Returns 1 if everybody reaches an IPv4 address (IANA IPv4 Special-Purpose Address Registry).
static inline int mainstay_curl_is_public4(uint32_t address) {
    static const struct { uint32_t network; int length; } special[] = {
        {0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16}, {0xAC100000, 12}, {0xC0000000, 24},
        {0xC0000200, 24}, {0xC0586300, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xC6336400, 24}, {0xCB007100, 24}, {0xE0000000, 3},
    };
    for (size_t index = 0; index < sizeof special / sizeof *special; index++) {
        if ((address ^ special[index].network) >> (32 - special[index].length) == 0) return 0;
    }
    return 1;
}

/// Returns 1 if an IPv6 address stands for one of IPv4: mapped (RFC 4291) or translated (RFC 6052). Stores that address.
static inline int mainstay_curl_has_ipv4(const struct in6_addr *address, uint32_t *ipv4) {
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    static const uint8_t translated[12] = {0, 0x64, 0xFF, 0x9B};
    const uint8_t *bytes = address->s6_addr;
    if (memcmp(bytes, mapped, 12) != 0 && memcmp(bytes, translated, 12) != 0) return 0;
    *ipv4 = (uint32_t)bytes[12] << 24 | (uint32_t)bytes[13] << 16 | (uint32_t)bytes[14] << 8 | bytes[15];
    return 1;
}

/// Returns 1 if everybody reaches an address: it is not of a loopback, a private network or a group (IANA IPv4 and IPv6 Special-Purpose
/// Address Registries). An IPv6 address that stands for one of IPv4 is as public as that.
static inline int mainstay_curl_is_public(const struct sockaddr *address) {
    if (address->sa_family == AF_INET) {
        return mainstay_curl_is_public4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
    }
    if (address->sa_family != AF_INET6) return 0;
    const struct in6_addr *ipv6 = &((const struct sockaddr_in6 *)address)->sin6_addr;
    uint32_t ipv4;
    if (mainstay_curl_has_ipv4(ipv6, &ipv4)) return mainstay_curl_is_public4(ipv4);
    const uint8_t *bytes = ipv6->s6_addr;
    // Global unicast is 2000::/3. Not of it are 2001::/23 (Teredo and others), 2001:db8::/32, 2002::/16 (6to4) and 3fff::/20.
    if (bytes[0] >> 5 != 1) return 0;
    if (bytes[0] == 0x20 && bytes[1] == 0x01 && (bytes[2] < 2 || (bytes[2] == 0x0D && bytes[3] == 0xB8))) return 0;
    return !(bytes[0] == 0x20 && bytes[1] == 0x02) && !(bytes[0] == 0x3F && bytes[1] == 0xFF && bytes[2] >> 4 == 0);
}

/// Returns 1 if an address is one of a list of interfaces (getifaddrs(3)), also if IPv6 stands for IPv4.
static inline int mainstay_curl_is_among(const struct ifaddrs *interfaces, const struct sockaddr *address) {
    uint32_t ipv4 = 0;
    const struct in6_addr *ipv6 = NULL;
    if (address->sa_family == AF_INET) {
        ipv4 = ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr);
    } else {
        ipv6 = &((const struct sockaddr_in6 *)address)->sin6_addr;
        if (mainstay_curl_has_ipv4(ipv6, &ipv4)) ipv6 = NULL;
    }
    for (const struct ifaddrs *next = interfaces; next != NULL; next = next->ifa_next) {
        const struct sockaddr *own = next->ifa_addr;
        if (own == NULL) continue;
        if (own->sa_family == AF_INET && ipv6 == NULL && ntohl(((const struct sockaddr_in *)own)->sin_addr.s_addr) == ipv4) return 1;
        if (own->sa_family == AF_INET6 && ipv6 != NULL && memcmp(&((const struct sockaddr_in6 *)own)->sin6_addr, ipv6, 16) == 0) return 1;
    }
    return 0;
}

/// Returns 1 if an address is one of this machine's interfaces, or if these cannot be listed. A firewall may hide services at the machine's
/// public address from everybody else. Interfaces change while a program runs, so each connection looks.
static inline int mainstay_curl_may_be_own(const struct sockaddr *address) {
    struct ifaddrs *interfaces;
    if (getifaddrs(&interfaces) != 0) return 1;
    int isOwn = mainstay_curl_is_among(interfaces, address);
    freeifaddrs(interfaces);
    return isOwn;
}

static inline curl_socket_t mainstay_curl_open_public_socket(void *error, curlsocktype purpose, struct curl_sockaddr *address) {
    if (mainstay_curl_is_public(&address->addr) && !mainstay_curl_may_be_own(&address->addr)) {
        return mainstay_curl_open_socket(error, purpose, address);
    }
    *(int *)error = EACCES;
    return CURL_SOCKET_BAD;
}

/// Makes libcurl connect to public addresses of other machines only. The number is EACCES if it refused another one.
static inline CURLcode mainstay_curl_set_public_only(CURL *easy, int *error) {
    CURLcode code = curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, mainstay_curl_open_public_socket);
    return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, error) : code;
}

static inline CURLcode mainstay_curl_set_callback(CURL *easy, CURLoption option, curl_write_callback value) {
    return curl_easy_setopt(easy, option, value);
}

/// Sets the function that libcurl calls to send content again from its beginning.
static inline CURLcode mainstay_curl_set_seek(CURL *easy, curl_seek_callback value, void *context) {
    CURLcode code = curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, value);
    return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_SEEKDATA, context) : code;
}

/// Gives libcurl bytes instead of a file's name. libcurl copies them.
static inline CURLcode mainstay_curl_set_bytes(CURL *easy, CURLoption option, const void *bytes, size_t count) {
    struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
    return curl_easy_setopt(easy, option, &blob);
}

/// Sets a function that libcurl calls when it has a connection and before it sends a request.
static inline CURLcode mainstay_curl_set_before_request(CURL *easy, curl_prereq_callback value) {
    return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, value);
}

/// Returns a number about a transfer; 0 if libcurl does not have it.
static inline long mainstay_curl_get_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t mainstay_curl_get_offset(CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

static inline CURLMcode mainstay_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

/// Sets the function that libcurl calls when it wants to know more or less about a socket.
static inline CURLMcode mainstay_curl_multi_set_socket_callback(
    CURLM *multi, curl_socket_callback function, void *context) {
    CURLMcode code = curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, function);
    return code == CURLM_OK ? curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, context) : code;
}

/// Sets the function that libcurl calls when the time at which it wants to be called changes.
static inline CURLMcode mainstay_curl_multi_set_timer_callback(
    CURLM *multi, curl_multi_timer_callback function, void *context) {
    CURLMcode code = curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, function);
    return code == CURLM_OK ? curl_multi_setopt(multi, CURLMOPT_TIMERDATA, context) : code;
}

/// The number in the place of a socket when libcurl's time has come.
static inline curl_socket_t mainstay_curl_socket_timeout(void) { return CURL_SOCKET_TIMEOUT; }

/// Returns the next finished transfer and stores its result; NULL if no other transfer has finished.
static inline CURL *mainstay_curl_multi_next_finished(CURLM *multi, CURLcode *code) {
    int remaining;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &remaining)) != NULL) {
        if (message->msg == CURLMSG_DONE) {
            *code = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

/// Starts a detached thread and returns 0 or an error number. The thread receives no signals, because they are for the program's own
/// threads. This is C code because pthread_t and sigset_t differ between platforms.
static inline int mainstay_curl_start_thread(void *(*body)(void *), void *context) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int error = pthread_create(&thread, NULL, body, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error == 0) pthread_detach(thread);
    return error;
}

/// The codings of content (RFC 9110 §8.4.1).
enum { MAINSTAY_GZIP, MAINSTAY_DEFLATE, MAINSTAY_BROTLI, MAINSTAY_ZSTD };

/// A decoder of content that arrives in parts. Only one thread may use it.
typedef struct mainstay_decoder mainstay_decoder;

/// Returns 1 if there is a decoder of a coding on this machine.
int mainstay_decoder_exists(int coding);

/// Makes a decoder; NULL if there is none on this machine, or too little memory.
mainstay_decoder *mainstay_decoder_create(int coding);

void mainstay_decoder_free(mainstay_decoder *decoder);

/// Returns 1 if the content that was decoded so far may end here.
int mainstay_decoder_is_complete(const mainstay_decoder *decoder);

/// Decodes as much as there is room for, and moves `input` and `count` behind what it has read. Call it again while it fills the output or
/// leaves input.
///
/// Returns the number of bytes in `output`; -1 if the content does not have this coding, or goes on behind its end.
long mainstay_decoder_run(
    mainstay_decoder *decoder, const uint8_t **input, size_t *count, uint8_t *output, size_t capacity);

#endif
