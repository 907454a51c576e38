import { afterEach, beforeEach, expect, vi } from "vitest";

// React's development build makes a debugger's task for every element, which takes a third of its
// rendering time.
Reflect.deleteProperty(console, "createTask");

// An unexpected warning fails the test. A test that expects one checks the calls and then runs
// `vi.mocked(console.error).mockClear()`.
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
