import React from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// React's development build creates a debugger task for every element, which takes a third of its
// rendering time.
Reflect.deleteProperty(console, "createTask");

// The development build also records a stack for each of the first 10,000 elements a second, which
// takes a sixth of the tests' time. With the count at its limit, only the owners' stacks are
// missing from warnings.
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (internals instanceof Object && "recentlyCreatedOwnerStacks" in internals) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => 10_000,
    set: () => {},
  });
}

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
