import { afterEach, beforeEach, expect, vi } from "vitest";

// A warning that nobody asked for is a failure. A test that expects one says so:
// `vi.mocked(console.error).mockClear()` after looking at the calls.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(said, "unexpected console.error or console.warn").toEqual([]);
});
