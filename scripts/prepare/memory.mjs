/**
 * Settings that glibc and V8 read at the start of a process. By default glibc keeps a pool per
 * thread and freed blocks of up to 32 MB (390 MB instead of 120 after six large photos), and V8
 * lets garbage grow with the machine's memory (600 MB instead of 340 under mixed load).
 */
export const memory = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  NODE_OPTIONS: "--max-semi-space-size=8 --max-old-space-size=512",
};
