// glibc declares this function only with _GNU_SOURCE, which Swift's module of glibc does not define.
#pragma once
#include <spawn.h>

// Closes all files of the new process from `first` on.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
