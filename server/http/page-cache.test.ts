import { expect, test } from "vitest";
import { systemClock } from "~/platform/clock";
import type { Topic } from "~/platform/events.server";
import { createPageCache } from "./page-cache";

test.each([
  ["cached", "bookings", true],
  ["not cached", "settings", false],
  ["not cached", undefined, false],
] as const)("a page about settings is %s if %s changed while it was rendered", (_, topic, kept) => {
  let change: (topic: Topic | undefined) => void = () => {};
  const subscribe = (hear: typeof change) => {
    change = hear;
    return () => {};
  };
  const cache = createPageCache({ subscribe }, systemClock);
  change("settings");
  const start = cache.start();
  change(topic);
  cache.store("/", { topics: ["settings"] }, start, new Headers(), "<p>Open</p>");
  expect(cache.lastKnown("/") !== undefined).toBe(kept);
});
