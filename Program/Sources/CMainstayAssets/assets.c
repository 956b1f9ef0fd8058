// SPDX-License-Identifier: Apache-2.0

// Swift needs half a minute of processor time to compile literals of this size, and the compiler of C none to embed the files.

#include "CMainstayAssets.h"
#include <string.h>

static const uint8_t app_js[] = {
#embed "Files/app.js"
};
static const uint8_t complete_js[] = {
#embed "Files/complete.js"
};
static const uint8_t cue_js[] = {
#embed "Files/cue.js"
};
static const uint8_t early_js[] = {
#embed "Files/early.js"
};
static const uint8_t history_js[] = {
#embed "Files/history.js"
};
static const uint8_t icon_svg[] = {
#embed "Files/icon.svg"
};
static const uint8_t keys_js[] = {
#embed "Files/keys.js"
};
static const uint8_t live_js[] = {
#embed "Files/live.js"
};
static const uint8_t manifest_webmanifest[] = {
#embed "Files/manifest.webmanifest"
};
static const uint8_t navigate_js[] = {
#embed "Files/navigate.js"
};
static const uint8_t offline_js[] = {
#embed "Files/offline.js"
};
static const uint8_t pastime_js[] = {
#embed "Files/pastime.js"
};
static const uint8_t share_js[] = {
#embed "Files/share.js"
};
static const uint8_t sheet_js[] = {
#embed "Files/sheet.js"
};
static const uint8_t sounds_js[] = {
#embed "Files/sounds.js"
};
static const uint8_t style_css[] = {
#embed "Files/style.css"
};
static const uint8_t theme_js[] = {
#embed "Files/theme.js"
};
static const uint8_t thread_js[] = {
#embed "Files/thread.js"
};
static const uint8_t worker_js[] = {
#embed "Files/worker.js"
};

struct mainstay_asset mainstay_asset(const char *name) {
    static const struct {
        const char *name;
        struct mainstay_asset asset;
    } assets[] = {
        {"app.js", {app_js, sizeof app_js}},
        {"complete.js", {complete_js, sizeof complete_js}},
        {"cue.js", {cue_js, sizeof cue_js}},
        {"early.js", {early_js, sizeof early_js}},
        {"history.js", {history_js, sizeof history_js}},
        {"icon.svg", {icon_svg, sizeof icon_svg}},
        {"keys.js", {keys_js, sizeof keys_js}},
        {"live.js", {live_js, sizeof live_js}},
        {"manifest.webmanifest", {manifest_webmanifest, sizeof manifest_webmanifest}},
        {"navigate.js", {navigate_js, sizeof navigate_js}},
        {"offline.js", {offline_js, sizeof offline_js}},
        {"pastime.js", {pastime_js, sizeof pastime_js}},
        {"share.js", {share_js, sizeof share_js}},
        {"sheet.js", {sheet_js, sizeof sheet_js}},
        {"sounds.js", {sounds_js, sizeof sounds_js}},
        {"style.css", {style_css, sizeof style_css}},
        {"theme.js", {theme_js, sizeof theme_js}},
        {"thread.js", {thread_js, sizeof thread_js}},
        {"worker.js", {worker_js, sizeof worker_js}},
    };
    for (size_t index = 0; index < sizeof assets / sizeof assets[0]; index++) {
        if (strcmp(assets[index].name, name) == 0) return assets[index].asset;
    }
    return (struct mainstay_asset){NULL, 0};
}
