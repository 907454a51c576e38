import { expect, test } from "vitest";
import type { Topic } from "~/platform/events.server";
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

/** Announces topics by hand. */
function announcing(about: readonly Topic[]) {
  let hear: (topic: Topic | undefined) => void = () => {};
  const subscribe = (listener: typeof hear) => {
    hear = listener;
    return () => {};
  };
  const live = createLiveChanges({ subscribe }, about);
  return { live, announce: (topic: Topic | undefined) => hear(topic) };
}

/** The announcements to a page with the version `known`, including those during `later`. */
async function told(
  live: ReturnType<typeof createLiveChanges>,
  known: string | undefined,
  later = () => {},
): Promise<string[]> {
  const stream = live.stream({ known, visitorKey: "visitor" }).text();
  later();
  live.close();
  return [...(await stream).matchAll(/^event: change\ndata: (.*)$/gm)].map(([, data = ""]) => data);
}

test("announces changed topics, starting with those that changed since the page was loaded", async () => {
  const { live, announce } = announcing(["bookings", "messages", "quotes"]);
  announce("quotes");
  const known = live.version();
  for (const topic of ["bookings", "messages", "bookings", "gallery"] as const) announce(topic);
  const later = () => announce("quotes");
  expect(await told(live, known, later)).toEqual(["bookings,messages", "quotes"]);
});

test("announces nothing to a page with the current version", async () => {
  const { live, announce } = announcing(["bookings"]);
  announce("bookings");
  expect(await told(live, live.version())).toEqual([]);
});

test.each([
  ["from another process", () => "abcdefgh.0"],
  ["that isn't one", (version: string) => `${version.split(".")[0]}.x`],
  ["that is missing", () => undefined],
])("everything may have changed for a page with a version %s", async (_, known) => {
  const { live, announce } = announcing(["bookings"]);
  announce("bookings");
  expect(await told(live, known(live.version()))).toEqual(["everything"]);
});

test("everything may have changed when the process missed changes", async () => {
  const { live, announce } = announcing(["bookings", "messages"]);
  const known = live.version();
  announce(undefined);
  announce("messages");
  const later = () => announce(undefined);
  expect(await told(live, known, later)).toEqual(["everything", "everything"]);
});

test("a throttled topic is announced together with another one", async () => {
  const { live, announce } = announcing(["emails", "bookings"]);
  const later = () => {
    for (const topic of ["emails", "emails", "bookings"] as const) announce(topic);
  };
  expect(await told(live, live.version(), later)).toEqual(["emails", "bookings,emails"]);
});
