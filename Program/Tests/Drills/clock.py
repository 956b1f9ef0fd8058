# SPDX-License-Identifier: Apache-2.0
"""The clock of the machine is set back an hour, and forward again."""

import os
import shutil
import subprocess
import tempfile

from program import Program
from upstream import Upstream

# Moves the date of a process by the number of seconds in a file. The clock that only goes forward stays as it is.
SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long offset(void) {
    long seconds = 0;
    FILE *file = fopen(getenv("DRILL_CLOCK"), "r");
    if (file) { if (fscanf(file, "%ld", &seconds) != 1) seconds = 0; fclose(file); }
    return seconds;
}
int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int result = real(clock, time);
    if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) time->tv_sec += offset();
    return result;
}
int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    time->tv_sec = now.tv_sec; time->tv_usec = now.tv_nsec / 1000;
    return 0;
}
time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}
"""


def run(program):
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler:
        return "there is no C compiler for a clock that can be set"
    upstream = Upstream()
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/clock.c", "w") as file:
            file.write(SHIM)
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-o", f"{folder}/clock.so", f"{folder}/clock.c", "-ldl"], check=True)

        def set_clock(seconds):
            with open(f"{folder}/new", "w") as file:
                file.write(str(seconds))
            os.rename(f"{folder}/new", f"{folder}/offset")

        set_clock(0)
        served = Program(
            program, {"api": {"url": upstream.url, "quota": [{"requests": 100, "seconds": 60}]}},
            environment={"LD_PRELOAD": f"{folder}/clock.so", "DRILL_CLOCK": f"{folder}/offset"})
        try:
            first = served.ask("GET", "/api/600/a")[1]
            for seconds in [-3600, 0, 3600, 0, -86400]:
                set_clock(seconds)
                for target in ["/api/600/a", "/api/600/a", f"/api/600/new{seconds}", f"/api/1/short{seconds}"]:
                    status, fields, _ = served.ask("GET", target)
                    assert status == 200, f"{target} got {status} at {seconds} s"
                    assert int(fields.get("Age", 0)) >= 0, f"the age of {target} is {fields['Age']}"
                assert served.ask("GET", "/ready")[0] == 200
                served.stop()
                served.start()
                assert served.ask("GET", "/api/600/a")[0] == 200, f"not after a start at {seconds} s"
            date = served.ask("GET", "/api/600/dated")[1]["Date"]
            print(f"    from {first['Date']} to {date}; {upstream.requests} requests reached the upstream")
        finally:
            served.close()
            upstream.close()
