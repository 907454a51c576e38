import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeResult, SurveyChange, SurveyEntry, SurveyState } from "../content";
import { entryKey } from "../rules";
import type { PhoneStore, UnsentChange, UnsentPhoto } from "./phone-store";
import { type SurveyServer, SurveySync } from "./survey-sync";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const empty: SurveyState = { changedAt: "", entries: {}, photos: [] };

/** Keeps what it gets, like a phone does over a reload. */
function phone(): PhoneStore & { changes: Map<string, UnsentChange> } {
  const changes = new Map<string, UnsentChange>();
  const photos = new Map<string, UnsentPhoto>();
  let state: SurveyState | undefined;
  return {
    changes,
    read: async () => ({ changes: [...changes.values()], photos: [...photos.values()], state }),
    putChange: async (_, change) => void changes.set(change.key, structuredClone(change)),
    dropChange: async (_, { key, id }) => {
      if (changes.get(key)?.id === id) changes.delete(key);
    },
    putPhoto: async (_, photo) => void photos.set(photo.id, photo),
    dropPhoto: async (_, id) => void photos.delete(id),
    putState: async (_, next) => {
      state = next;
    },
    unsent: async () => (changes.size + photos.size > 0 ? ["survey"] : []),
  };
}

/** The rules of `saveChanges`, for several phones. */
function office() {
  const entries: Record<string, SurveyEntry> = {};
  const known = new Set<string>();
  const photos: string[] = [];
  /** Every value that was ever saved, by field. */
  const saved: Record<string, string[]> = {};
  let moment = 0;
  const save = (changes: readonly SurveyChange[]) => {
    const results = changes.map((change): ChangeResult => {
      const key = entryKey(change);
      const stored = entries[key];
      if (known.has(change.id)) return { id: change.id, outcome: "saved" };
      if (stored && stored.value !== change.value && !change.after.includes(stored.change)) {
        return { id: change.id, outcome: "conflict", current: stored };
      }
      known.add(change.id);
      moment += 1;
      entries[key] = { value: change.value, change: change.id, by: "Somebody", at: "" };
      saved[key] = [...(saved[key] ?? []), change.value];
      return { id: change.id, outcome: "saved" };
    });
    const changedAt = String(moment).padStart(6, "0");
    return { results, state: { changedAt, entries: { ...entries }, photos: [] } };
  };
  const server = (fate: () => "ok" | "request-lost" | "response-lost"): SurveyServer => ({
    sendChanges: async (changes) => {
      const how = fate();
      if (how === "request-lost") return { failed: "lost" };
      const response = save(structuredClone(changes) as SurveyChange[]);
      return how === "response-lost" ? { failed: "lost" } : response;
    },
    sendPhoto: async ({ id }) => {
      const how = fate();
      if (how === "request-lost") return { failed: "lost" };
      if (!photos.includes(id)) photos.push(id);
      return how === "response-lost" ? { failed: "lost" } : { stored: true };
    },
  });
  return { entries, photos, saved, save, server };
}

const note = (item: string) => ["question", item, "note"] as const;

test("an entry is kept on the phone at once, and sent after a pause", async () => {
  const store = phone();
  const { entries, server } = office();
  const sync = new SurveySync({ survey: "survey", state: empty, server: server(() => "ok") });
  await sync.open(store);
  sync.enter(...note("locks"), "Gate");
  sync.enter(...note("locks"), "Gate open");
  await vi.advanceTimersByTimeAsync(100);
  expect([...store.changes.values()].map(({ value }) => value)).toEqual(["Gate open"]);
  expect(entries).toEqual({});
  await vi.advanceTimersByTimeAsync(1000);
  expect(entries["question/locks/note"]?.value).toBe("Gate open");
  expect(store.changes.size).toBe(0);
  expect(sync.snapshot().connection).toBe("idle");
});

test("without a connection everything stays on the phone, also over a reload, and goes up later", async () => {
  const store = phone();
  const { entries, photos, server } = office();
  let isLost = true;
  const connect = server(() => (isLost ? "request-lost" : "ok"));
  const first = new SurveySync({ survey: "survey", state: empty, server: connect });
  await first.open(store);
  first.enter(...note("locks"), "Chain is broken");
  first.addPhoto("locks", new Blob(["photo"]));
  await vi.advanceTimersByTimeAsync(2000);
  expect(first.snapshot().connection).toBe("lost");
  first.close();

  const second = new SurveySync({ survey: "survey", state: empty, server: connect });
  await second.open(store);
  expect(second.value(...note("locks"))).toBe("Chain is broken");
  expect(second.snapshot().photos).toHaveLength(1);
  isLost = false;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(entries["question/locks/note"]?.value).toBe("Chain is broken");
  expect(photos).toHaveLength(1);
  expect(await store.unsent()).toEqual([]);
});

test("a field that somebody else changed meanwhile is shown with both, and the person decides", async () => {
  const { entries, server } = office();
  const open = async () => {
    const sync = new SurveySync({ survey: "survey", state: empty, server: server(() => "ok") });
    await sync.open(phone());
    return sync;
  };
  const [ann, ben] = [await open(), await open()];
  ann.enter(...note("locks"), "Ann’s");
  await vi.advanceTimersByTimeAsync(1000);
  ben.enter(...note("locks"), "Ben’s");
  ben.enter(...note("keys"), "Ben alone");
  await vi.advanceTimersByTimeAsync(1000);
  expect(entries["question/locks/note"]?.value).toBe("Ann’s");
  expect(entries["question/keys/note"]?.value).toBe("Ben alone");
  const conflict = ben.snapshot().changes.get("question/locks/note");
  expect(conflict).toMatchObject({ value: "Ben’s", conflict: { value: "Ann’s" } });
  ben.resolve("question/locks/note", "mine");
  await vi.advanceTimersByTimeAsync(1000);
  expect(entries["question/locks/note"]?.value).toBe("Ben’s");
  expect(ben.snapshot().changes.size).toBe(0);

  ann.enter(...note("locks"), "Ann again");
  await vi.advanceTimersByTimeAsync(1000);
  ann.resolve("question/locks/note", "theirs");
  await vi.advanceTimersByTimeAsync(1000);
  expect(ann.value(...note("locks"))).toBe("Ben’s");
  expect(entries["question/locks/note"]?.value).toBe("Ben’s");
});

test("entries that the server refuses are said, and don't hold up others", async () => {
  const { server } = office();
  const { sendPhoto } = server(() => "ok");
  const sync = new SurveySync({
    survey: "survey",
    state: empty,
    server: {
      sendPhoto,
      sendChanges: async (changes) => ({
        results: changes.map(({ id, field }) =>
          field === "guards"
            ? { id, outcome: "refused", message: "Enter 1 to 100 guards" }
            : { id, outcome: "saved" },
        ),
        state: empty,
      }),
    },
  });
  await sync.open(phone());
  sync.enter("post", "gate", "guards", "900");
  sync.enter("post", "gate", "name", "Gate");
  await vi.advanceTimersByTimeAsync(1000);
  expect([...sync.snapshot().changes.values()]).toMatchObject([
    { field: "guards", value: "900", refused: "Enter 1 to 100 guards" },
  ]);
  sync.enter("post", "gate", "guards", "9");
  expect(sync.snapshot().changes.get("post/gate/guards")?.refused).toBeUndefined();
});

test("a browser that keeps nothing still sends, and says so", async () => {
  const { entries, server } = office();
  const sync = new SurveySync({ survey: "survey", state: empty, server: server(() => "ok") });
  await sync.open(undefined);
  expect(sync.snapshot().kept).toBe(false);
  sync.enter(...note("locks"), "Gate open");
  await vi.advanceTimersByTimeAsync(1000);
  expect(entries["question/locks/note"]?.value).toBe("Gate open");
});

test("whatever gets lost on the way, and however often the page is reloaded, the last entry arrives once", async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("enter" as const), text: fc.string({ maxLength: 3 }) }),
    fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 12_000 }) }),
    fc.record({ do: fc.constant("reload" as const) }),
    fc.record({ do: fc.constant("photo" as const) }),
  );
  const fates = fc.array(fc.constantFrom("ok", "request-lost", "response-lost"), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fates, async (steps, given) => {
      const store = phone();
      const { entries, photos, saved, server } = office();
      const ahead = [...given];
      const connect = server(() => (ahead.shift() as "ok" | undefined) ?? "ok");
      const open = async () => {
        const opened = new SurveySync({ survey: "survey", state: empty, server: connect });
        const opening = opened.open(store);
        await vi.advanceTimersByTimeAsync(0);
        await opening;
        return opened;
      };
      let sync = await open();
      let last = "";
      let taken = 0;
      const entered: string[] = [];
      for (const one of steps) {
        if (one.do === "enter") {
          sync.enter(...note("locks"), one.text);
          if (one.text !== last) entered.push(one.text);
          last = one.text;
        } else if (one.do === "photo") {
          sync.addPhoto("locks", new Blob(["photo"]));
          taken += 1;
        } else if (one.do === "reload") {
          // Whatever is written by then survives.
          await vi.advanceTimersByTimeAsync(0);
          sync.close();
          sync = await open();
        } else await vi.advanceTimersByTimeAsync(one.ms);
      }
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sync.snapshot().changes.size).toBe(0);
      expect(entries["question/locks/note"]?.value ?? "").toBe(last);
      expect(photos).toHaveLength(taken);
      // Values were saved in the order in which they were entered, none of them twice.
      const values = saved["question/locks/note"] ?? [];
      let at = -1;
      for (const value of values) {
        at = entered.indexOf(value, at + 1);
        expect(at, JSON.stringify({ values, entered })).toBeGreaterThanOrEqual(0);
      }
      sync.close();
    }),
    { numRuns: 300 },
  );
});
