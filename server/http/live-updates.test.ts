import { expect, test } from "vitest";
import { createLiveChanges } from "./live-updates";

const events = { subscribe: () => () => {} };

/** Opens a stream and returns all of its text once it has ended. */
function open(live: ReturnType<typeof createLiveChanges>, visitorKey: string): Promise<string> {
  return live.stream({ known: live.version(), visitorKey }).text();
}

test("pages are told different times to connect again, spread by their number", async () => {
  const live = createLiveChanges(events, []);
  const streams = Array.from({ length: 1000 }, (_, number) => open(live, `visitor-${number}`));
  live.close();
  const texts = await Promise.all(streams);
  const times = texts.map((text) => Number([...text.matchAll(/^retry: (\d+)$/gm)].at(-1)?.[1]));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(1000);
  expect(Math.max(...times)).toBeLessThanOrEqual(11_000);
  // 100 a second on average; a wave would have hundreds in one.
  const perSecond = Map.groupBy(times, (time) => Math.floor(time / 1000));
  expect(Math.max(...[...perSecond.values()].map(({ length }) => length))).toBeLessThan(180);
});

test("a single page connects again within three seconds", async () => {
  const live = createLiveChanges(events, []);
  const stream = open(live, "visitor");
  live.close();
  const times = [...(await stream).matchAll(/^retry: (\d+)$/gm)].map(([, time]) => Number(time));
  expect(times).toHaveLength(2);
  for (const time of times) expect(time).toBeLessThanOrEqual(3000);
});
