// libcurl sets options through one variadic function, which Swift cannot call: one function for each kind of value.
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
