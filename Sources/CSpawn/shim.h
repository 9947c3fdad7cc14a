// glibc declares this function only with _GNU_SOURCE, which Swift's Glibc module does not define.
#pragma once
#include <spawn.h>

// Makes the new process close all file descriptors from `first` on.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
