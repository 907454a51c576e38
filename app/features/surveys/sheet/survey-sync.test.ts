import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeResult, SurveyChange, SurveyEntry, SurveyState } from "../content";
import { entryKey } from "../rules";
import { decide } from "../schema";
import type { PhoneStore, UnsentChange, UnsentPhoto } from "./phone-store";
import { type SurveyServer, SurveySync } from "./survey-sync";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const empty: SurveyState = { changedAt: "", entries: {}, photos: [] };

/** Keeps its data, like a phone after a reload. */
function phone(): PhoneStore & { changes: Map<string, UnsentChange> } {
  const changes = new Map<string, UnsentChange>();
  const photos = new Map<string, UnsentPhoto>();
  let state: SurveyState | undefined;
  return {
    changes,
    read: async () => ({ changes: [...changes.values()], photos: [...photos.values()], state }),
    putChange: async (_, change) => void changes.set(change.key, structuredClone(change)),
    updateChange: async (_, change) => {
      const stored = changes.get(change.key);
      if (stored?.id === change.id && stored.value === change.value) {
        changes.set(change.key, structuredClone(change));
      }
    },
    forget: async () => {
      changes.clear();
      photos.clear();
    },
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

/** A server for several phones that saves by the same rule as `saveChanges`. */
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
      const isKnown = known.has(change.id);
      const result = decide(change, { isKnown, stored });
      if (isKnown || result.outcome !== "saved") return result;
      known.add(change.id);
      moment += 1;
      entries[key] = { value: change.value, change: change.id, by: "Someone", at: "" };
      saved[key] = [...(saved[key] ?? []), change.value];
      return result;
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

test("without a connection everything stays on the phone, even after a reload, and is uploaded later", async () => {
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

test("a field that someone else has changed shows both values, and the person decides", async () => {
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

test("entries that the server refuses are marked, and don't hold up others", async () => {
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

test("a space at the end of a text stays when the text is saved while it is typed", async () => {
  const { entries, server } = office();
  const sync = new SurveySync({ survey: "survey", state: empty, server: server(() => "ok") });
  await sync.open(phone());
  sync.enter(...note("locks"), "Gate ");
  await vi.advanceTimersByTimeAsync(1000);
  expect(sync.value(...note("locks"))).toBe("Gate ");
  sync.enter(...note("locks"), "Gate open");
  await vi.advanceTimersByTimeAsync(1000);
  expect(entries["question/locks/note"]?.value).toBe("Gate open");
});

test("a sheet closed while sending doesn't overwrite entries of the next sheet", async () => {
  const store = phone();
  const { entries, server } = office();
  const { sendChanges, sendPhoto } = server(() => "ok");
  let answer: (() => void) | undefined;
  const hanging: SurveyServer = {
    sendPhoto,
    sendChanges: () =>
      new Promise((resolve) => {
        answer = () => resolve({ failed: "lost" });
      }),
  };
  const first = new SurveySync({ survey: "survey", state: empty, server: hanging });
  await first.open(store);
  first.enter(...note("locks"), "Old");
  await vi.advanceTimersByTimeAsync(1000);
  first.close();
  const second = new SurveySync({
    survey: "survey",
    state: empty,
    server: { sendPhoto, sendChanges: async () => ({ failed: "lost" }) },
  });
  await second.open(store);
  second.enter(...note("locks"), "New");
  await vi.advanceTimersByTimeAsync(0);
  answer?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...store.changes.values()].map(({ value }) => value)).toEqual(["New"]);
  second.close();
  const third = new SurveySync({
    survey: "survey",
    state: empty,
    server: { sendPhoto, sendChanges },
  });
  await third.open(store);
  expect(entries["question/locks/note"]?.value).toBe("New");
});

test("a sheet that was left before the phone's storage opened keeps its entries and sends nothing", async () => {
  const store = phone();
  const { entries, server } = office();
  const sync = new SurveySync({ survey: "survey", state: empty, server: server(() => "ok") });
  sync.enter(...note("locks"), "Gate open");
  sync.close();
  await sync.open(store);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...store.changes.values()].map(({ value }) => value)).toEqual(["Gate open"]);
  expect(entries).toEqual({});
});

test("many long texts are sent in parts that the server accepts", async () => {
  const { entries, save, server } = office();
  const { sendPhoto } = server(() => "ok");
  const sync = new SurveySync({
    survey: "survey",
    state: empty,
    server: {
      sendPhoto,
      sendChanges: async (changes) => {
        if (JSON.stringify(changes).length > 100_000) return { failed: "rejected" };
        return save(changes);
      },
    },
  });
  await sync.open(phone());
  for (let at = 0; at < 150; at += 1) sync.enter(...note(`q${at}`), "x".repeat(2000));
  await vi.advanceTimersByTimeAsync(5000);
  expect(Object.keys(entries)).toHaveLength(150);
});

test("an entry that the server rejects is marked, and the others are sent", async () => {
  const { entries, save, server } = office();
  const { sendPhoto } = server(() => "ok");
  const sync = new SurveySync({
    survey: "survey",
    state: empty,
    server: {
      sendPhoto,
      sendChanges: async (changes) =>
        changes.some(({ item }) => item === "q7") ? { failed: "rejected" } : save(changes),
    },
  });
  await sync.open(phone());
  for (let at = 0; at < 20; at += 1) sync.enter(...note(`q${at}`), `Note ${at}`);
  await vi.advanceTimersByTimeAsync(5000);
  expect(Object.keys(entries)).toHaveLength(19);
  expect([...sync.snapshot().changes.values()]).toMatchObject([
    { item: "q7", refused: expect.stringContaining("couldn’t be saved") },
  ]);
  sync.discard("question/q7/note");
  expect(sync.snapshot().changes.size).toBe(0);
});

test("a photo that the server fails to store doesn't hold up the others", async () => {
  const { photos, server } = office();
  const { sendChanges, sendPhoto } = server(() => "ok");
  let failing = "";
  const sync = new SurveySync({
    survey: "survey",
    state: empty,
    server: {
      sendChanges,
      sendPhoto: async (photo) => (photo.id === failing ? { failed: "error" } : sendPhoto(photo)),
    },
  });
  await sync.open(phone());
  for (let at = 0; at < 3; at += 1) sync.addPhoto("locks", new Blob(["photo"]));
  failing = sync.snapshot().photos[0]?.id ?? "";
  await vi.advanceTimersByTimeAsync(1000);
  expect(photos).toHaveLength(2);
  expect(sync.snapshot()).toMatchObject({ connection: "error", photos: [{ id: failing }] });
  failing = "";
  await vi.advanceTimersByTimeAsync(60_000);
  expect(photos).toHaveLength(3);
});

test("a browser without storage still sends entries, and says so", async () => {
  const { entries, server } = office();
  const sync = new SurveySync({ survey: "survey", state: empty, server: server(() => "ok") });
  await sync.open(undefined);
  expect(sync.snapshot().kept).toBe(false);
  sync.enter(...note("locks"), "Gate open");
  await vi.advanceTimersByTimeAsync(1000);
  expect(entries["question/locks/note"]?.value).toBe("Gate open");
});

test("a phone that stores nothing for a while stores everything once it can again", async () => {
  const store = phone();
  let isBroken = false;
  const broken = async () => {
    if (isBroken) throw new DOMException("closed", "InvalidStateError");
  };
  const failing: PhoneStore = {
    ...store,
    putChange: async (...given) => broken().then(() => store.putChange(...given)),
    putPhoto: async (...given) => broken().then(() => store.putPhoto(...given)),
  };
  const { server } = office();
  const sync = new SurveySync({
    survey: "survey",
    state: empty,
    server: server(() => "request-lost"),
  });
  await sync.open(failing);
  isBroken = true;
  sync.enter(...note("locks"), "Gate open");
  sync.addPhoto("locks", new Blob(["photo"]));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sync.snapshot().kept).toBe(false);
  expect(store.changes.size).toBe(0);
  isBroken = false;
  await sync.open(failing);
  expect(sync.snapshot().kept).toBe(true);
  const { changes, photos } = await store.read("survey");
  expect(changes).toMatchObject([{ value: "Gate open" }]);
  expect(photos).toHaveLength(1);
});

test("a phone whose database can't be read still sends entries", async () => {
  const { entries, server } = office();
  const sync = new SurveySync({ survey: "survey", state: empty, server: server(() => "ok") });
  const read = async () => Promise.reject(new DOMException("broken"));
  await sync.open({ ...phone(), read });
  expect(sync.snapshot().kept).toBe(false);
  sync.enter(...note("locks"), "Gate open");
  await vi.advanceTimersByTimeAsync(1000);
  expect(entries["question/locks/note"]?.value).toBe("Gate open");
});

test("the last entry arrives once, despite lost requests and reloads", async () => {
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
          // Everything written by then survives.
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
    { numRuns: 1000 },
  );
});
