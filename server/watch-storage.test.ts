import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "~/platform/log.server";
import { watchStorage } from "./watch-storage";

afterEach(() => vi.useRealTimers());

const storage = { bucket: "files", endpoint: undefined, region: undefined, credentials: undefined };

/** A storage that answers `answer`, and the lines of the log. */
function watch(answer: () => Promise<string[]>) {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line).msg) });
  const files = {
    list: async function* () {
      yield await answer();
    },
  };
  const watching = watchStorage({ config: { storage }, files: files as never, log });
  return { lines, ...watching };
}

test("a storage that can't be reached is logged once, and once more when it works again", async () => {
  let down = true;
  const storage = watch(async () => {
    if (down) throw new Error("ECONNREFUSED");
    return [];
  });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(storage.isDown()).toBe(true);
  expect(storage.lines).toEqual(["the file storage in STORAGE_URL can't be reached"]);
  down = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(storage.isDown()).toBe(false);
  expect(storage.lines.slice(1)).toEqual(["the file storage can be reached again"]);
  storage.stop();
});

test("a storage that doesn't respond counts as down", async () => {
  const storage = watch(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(storage.isDown()).toBe(true);
  storage.stop();
});
