// libcurl sets options through a variadic function, which Swift cannot call. These functions wrap it, one for each kind
// of value.
#pragma once
#include <curl/curl.h>

static inline CURLcode daymark_curl_set_text(CURL *curl, CURLoption option, const char *text) {
    return curl_easy_setopt(curl, option, text);
}

static inline CURLcode daymark_curl_set_number(CURL *curl, CURLoption option, long number) {
    return curl_easy_setopt(curl, option, number);
}

static inline CURLcode daymark_curl_set_pointer(CURL *curl, CURLoption option, void *pointer) {
    return curl_easy_setopt(curl, option, pointer);
}

static inline CURLcode daymark_curl_set_writer(CURL *curl, CURLoption option, curl_write_callback writer) {
    return curl_easy_setopt(curl, option, writer);
}

static inline CURLcode daymark_curl_get_number(CURL *curl, CURLINFO info, long *number) {
    return curl_easy_getinfo(curl, info, number);
}

static inline CURLcode daymark_curl_get_offset(CURL *curl, CURLINFO info, long *number) {
    curl_off_t value = 0;
    CURLcode code = curl_easy_getinfo(curl, info, &value);
    *number = (long)value;
    return code;
}

// Refuses connections to addresses that are not on the public internet (RFC 6890), whatever a name resolves to.
#include <arpa/inet.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static inline int daymark_is_private4(uint32_t a) {
    static const struct { uint32_t net; int bits; } ranges[] = {
        {0x00000000, 8}, {0x0a000000, 8}, {0x64400000, 10}, {0x7f000000, 8}, {0xa9fe0000, 16}, {0xac100000, 12},
        {0xc0000000, 24}, {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16}, {0xc6120000, 15}, {0xc6336400, 24},
        {0xcb007100, 24}, {0xe0000000, 3},
    };
    for (unsigned i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        if ((a >> (32 - ranges[i].bits)) == (ranges[i].net >> (32 - ranges[i].bits))) return 1;
    }
    return 0;
}

static inline int daymark_is_private(const struct sockaddr *address) {
    if (address->sa_family == AF_INET) {
        return daymark_is_private4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
    }
    if (address->sa_family != AF_INET6) return 1;
    const unsigned char *b = ((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr;
    // Public addresses are in 2000::/3. That range also holds addresses that embed an IPv4 address, and documentation.
    if ((b[0] & 0xe0) != 0x20) return 1;
    if (b[0] == 0x20 && b[1] == 0x02) {
        return daymark_is_private4((uint32_t)b[2] << 24 | b[3] << 16 | b[4] << 8 | b[5]);
    }
    if (b[0] == 0x20 && b[1] == 0x01 && b[2] < 2) return 1;
    return b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0d && b[3] == 0xb8;
}

// Whether private addresses are allowed, and the numbers of addresses that were refused and connected to.
struct daymark_guard { int allows_private, refused, opened; };

static inline curl_socket_t daymark_open(void *data, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)purpose;
    struct daymark_guard *guard = data;
    if (!guard->allows_private && daymark_is_private(&address->addr)) {
        guard->refused++;
        return CURL_SOCKET_BAD;
    }
    guard->opened++;
    // A program that is started meanwhile must not inherit the connection: it would stay open.
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// `guard` must outlive the request.
static inline void daymark_curl_guard(CURL *curl, struct daymark_guard *guard) {
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, guard);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, daymark_open);
}
