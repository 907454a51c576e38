import type { ItemKind } from "~/shared/stored-values";
import type { ChangesResponse, SurveyChange, SurveyEntries, SurveyState } from "../content";
import { entryKey } from "../rules";
import { maxChanges, maxReplaced } from "../schema";
import type { PhoneStore, UnsentChange, UnsentPhoto } from "./phone-store";
import { isAllSent, isUndecided, summaryOf } from "./unsent-summary";

/**
 * Why nothing was sent:
 * - `lost`: there is no connection
 * - `intercepted`: something on the way answered, such as a hotel network's sign-in page
 * - `error`: the server has a problem
 * - `signed-out`, `no-access`: the person can't save anymore
 * - `deleted`: the survey is gone
 * - `rejected`: the server doesn't accept the entries
 */
export type SendFailure =
  | "lost"
  | "intercepted"
  | "error"
  | "signed-out"
  | "no-access"
  | "deleted"
  | "rejected";

/** The state of the connection to the server. */
export type Connection = "idle" | "sending" | Exclude<SendFailure, "rejected">;

/** The state that the sheet shows; a new object after each change. */
export interface SheetSnapshot {
  state: SurveyState;
  changes: ReadonlyMap<string, UnsentChange>;
  photos: readonly UnsentPhoto[];
  connection: Connection;
  /**
   * False if the browser stores nothing; then entries are lost if the page is closed before they
   * are sent.
   */
  kept: boolean;
}

type NotSent = { failed: SendFailure };

export interface SurveyServer {
  sendChanges(changes: readonly SurveyChange[]): Promise<ChangesResponse | NotSent>;
  sendPhoto(photo: UnsentPhoto): Promise<{ stored: true } | { refused: string } | NotSent>;
}

interface Needs {
  survey: string;
  state: SurveyState;
  server: SurveyServer;
  newId?: () => string;
}

/** The most characters in one request; the server accepts 256 KB. */
const maxCharacters = 60_000;
/** Entries are sent this long after the last key press, in milliseconds. */
const pauseMs = 800;
/**
 * Pauses before retrying, even if the browser doesn't report a connection: short at first, then
 * longer.
 */
const retryMs = (failures: number) => Math.min(1000 * 2 ** failures, 30_000);

/**
 * One survey on one phone: keeps every entry on the phone until the server has it, sends it when it
 * can, and shows what others entered. The rules of saving are in `saveChanges`.
 */
export class SurveySync {
  #snapshot: SheetSnapshot;
  #store: PhoneStore | undefined;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flushing: Promise<void> | undefined;
  /** How many attempts to send have failed in a row. */
  #failures = 0;
  #isClosed = false;
  /** Writes to the phone, one after the other. */
  #writing: Promise<void> = Promise.resolve();
  readonly #needs: Needs & { newId: () => string };

  constructor(needs: Needs) {
    this.#needs = { newId: () => crypto.randomUUID(), ...needs };
    this.#snapshot = {
      state: needs.state,
      changes: new Map(),
      photos: [],
      connection: "idle",
      kept: true,
    };
  }

  snapshot = (): SheetSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Loads the entries that the phone stored, and sends them. Called again after the phone couldn't
   * store something, it stores what the sheet holds.
   * @param store undefined if the phone can't store anything
   */
  async open(store: PhoneStore | undefined): Promise<void> {
    if (!store) {
      this.#show({ kept: false });
      return;
    }
    const kept = await store.read(this.#needs.survey).catch(() => undefined);
    if (!kept) {
      this.#show({ kept: false });
      return;
    }
    this.#store = store;
    // Before the writes below, which can fail.
    this.#show({ kept: true });
    // Changes made before the store was open are newer.
    const changes = new Map(kept.changes.map((change) => [change.key, change]));
    for (const [key, change] of this.#snapshot.changes) {
      changes.set(key, change);
      this.#write((open) => open.putChange(this.#needs.survey, change));
    }
    const added = new Set(this.#snapshot.photos.map(({ id }) => id));
    const photos = [...kept.photos.filter(({ id }) => !added.has(id)), ...this.#snapshot.photos];
    for (const photo of this.#snapshot.photos) {
      this.#write((open) => open.putPhoto(this.#needs.survey, photo));
    }
    this.#show({ changes, photos });
    if (kept.state) this.receive(kept.state);
    await this.flush();
  }

  /** Sends again after {@link close}. */
  resume(): void {
    this.#isClosed = false;
  }

  /** Stops sending. What was entered is still stored on the phone, even if that opens later. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Shows a state from the server, unless a newer one is shown. */
  receive = (state: SurveyState): void => {
    if (state.changedAt < this.#snapshot.state.changedAt) return;
    this.#show({ state });
    this.#write((store) => store.putState(this.#needs.survey, state));
  };

  /** The current value of a field: the one on this phone, else the server's. */
  value = (kind: ItemKind, item: string, field: string): string => {
    const key = entryKey({ kind, item, field });
    return this.#snapshot.changes.get(key)?.value ?? this.#snapshot.state.entries[key]?.value ?? "";
  };

  enter = (kind: ItemKind, item: string, field: string, value: string): void => {
    const key = entryKey({ kind, item, field });
    const former = this.#snapshot.changes.get(key);
    const shown = this.#snapshot.state.entries[key];
    if ((former ?? shown)?.value === value || (!former && !shown && value === "")) return;
    const { refused: _, ...rest } = former ?? {
      after: shown ? [shown.change] : [],
      id: this.#needs.newId(),
    };
    // The server may already have the previous change, so this one says that it replaces it.
    const next: UnsentChange = former?.sent
      ? {
          ...{ key, kind, item, field, value, id: this.#needs.newId(), sent: false },
          after: replacedBy(former),
          ...(former.conflict && { conflict: former.conflict }),
        }
      : { ...rest, key, kind, item, field, value, sent: false };
    this.#putChange(next);
    this.#plan(pauseMs);
  };

  /** Resolves a conflict about a field that someone else also changed. */
  resolve = (key: string, keep: "mine" | "theirs"): void => {
    const change = this.#snapshot.changes.get(key);
    if (!change?.conflict) return;
    const { conflict, ...mine } = change;
    if (keep === "theirs") this.#dropChange(change);
    else {
      const id = this.#needs.newId();
      this.#putChange({ ...mine, id, sent: false, after: [conflict.change] });
    }
    this.#plan(0);
  };

  /** Drops an entry that the server refused; the field shows the server's value again. */
  discard = (key: string): void => {
    const change = this.#snapshot.changes.get(key);
    if (change) this.#dropChange(change);
  };

  addPhoto = (item: string, file: Blob): void => {
    const photo = { id: this.#needs.newId(), item, file };
    this.#show({ photos: [...this.#snapshot.photos, photo] });
    this.#write((store) => store.putPhoto(this.#needs.survey, photo));
    this.#plan(0);
  };

  /** Sends a photo that the server refused once more. */
  retryPhoto = (id: string): void => {
    const photo = this.#snapshot.photos.find((one) => one.id === id);
    if (!photo) return;
    const { refused: _, ...waiting } = photo;
    this.#putPhoto(waiting);
    this.#plan(0);
  };

  dropPhoto = (id: string): void => {
    this.#show({ photos: this.#snapshot.photos.filter((photo) => photo.id !== id) });
    this.#write((store) => store.dropPhoto(this.#needs.survey, id));
  };

  /** Sends all waiting entries; does nothing if it is already sending. */
  flush = (): Promise<void> => {
    this.#flushing ??= this.#send().finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  };

  /** Sends everything, even what is entered meanwhile. @returns whether nothing is left */
  sendAll = async (): Promise<boolean> => {
    await this.flush();
    if (this.#hasWaiting() && this.#snapshot.connection === "idle") await this.flush();
    return isAllSent(this.#snapshot);
  };

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    // Store entries on the phone first, so that closing the page while sending loses nothing.
    await this.#writing;
    let most = maxChanges;
    for (;;) {
      const waiting = this.#nextBatch(most);
      if (waiting.length === 0 || this.#isClosed) break;
      this.#show({ connection: "sending" });
      for (const change of waiting) this.#updateChange({ ...change, sent: true });
      // Stored before sending, because an edit after a reload must not reuse the id.
      await this.#writing;
      const response = await this.#needs.server.sendChanges(waiting.map(asChange));
      if ("failed" in response) {
        if (response.failed !== "rejected") return this.#stop(response.failed);
        // Send smaller batches, to find the entry that the server rejects.
        const [only] = waiting;
        if (waiting.length > 1) most = Math.ceil(waiting.length / 2);
        else if (only) this.#updateChange({ ...only, sent: true, refused: cannotBeSaved });
        continue;
      }
      this.#settle(response);
      if (response.results.length < waiting.length) return this.#stop("error");
    }
    let failed: SendFailure | undefined;
    const tried = new Set<string>();
    for (;;) {
      const photo = this.#snapshot.photos.find(
        ({ id, refused }) => refused === undefined && !tried.has(id),
      );
      if (!photo || this.#isClosed) break;
      tried.add(photo.id);
      this.#show({ connection: "sending" });
      const sent = await this.#needs.server.sendPhoto(photo);
      if ("failed" in sent) {
        // There may be a problem with only this photo.
        if (sent.failed !== "error" && sent.failed !== "intercepted")
          return this.#stop(sent.failed);
        failed = sent.failed;
        continue;
      }
      if ("refused" in sent) {
        this.#putPhoto({ ...photo, refused: sent.refused });
        continue;
      }
      // Load the state that includes the photo first, so that the photo stays visible.
      const state = await this.#needs.server.sendChanges([]);
      if (!("failed" in state)) this.receive(state.state);
      this.dropPhoto(photo.id);
    }
    if (failed) return this.#stop(failed);
    this.#failures = 0;
    this.#show({ connection: "idle" });
    // Something may have been entered during the request.
    if (this.#hasWaiting()) this.#plan(pauseMs);
  }

  #hasWaiting(): boolean {
    const { entries, photos } = summaryOf(this.#snapshot);
    return entries + photos > 0;
  }

  /** The next changes to send: as many as the server takes at once. */
  #nextBatch(most: number): UnsentChange[] {
    const batch: UnsentChange[] = [];
    let characters = 0;
    for (const change of this.#snapshot.changes.values()) {
      if (isUndecided(change)) continue;
      characters += JSON.stringify(asChange(change)).length;
      if (batch.length > 0 && (characters > maxCharacters || batch.length === most)) break;
      batch.push(change);
    }
    return batch;
  }

  #stop(failed: SendFailure): void {
    this.#show({ connection: failed === "rejected" ? "error" : failed });
    this.#failures += 1;
    if (failed !== "deleted") this.#plan(retryMs(this.#failures));
  }

  #settle({ results, state }: ChangesResponse): void {
    const byId = new Map([...this.#snapshot.changes.values()].map((one) => [one.id, one]));
    for (const result of results) {
      const change = byId.get(result.id);
      // It was edited while being sent, so the newer change is sent next.
      if (!change) continue;
      if (result.outcome === "saved") this.#dropChange(change);
      else if (result.outcome === "conflict") {
        this.#updateChange({ ...change, conflict: result.current });
      } else this.#updateChange({ ...change, refused: result.message });
    }
    this.receive(state);
  }

  #putPhoto(photo: UnsentPhoto): void {
    this.#show({
      photos: this.#snapshot.photos.map((one) => (one.id === photo.id ? photo : one)),
    });
    this.#write((store) => store.putPhoto(this.#needs.survey, photo));
  }

  #putChange(change: UnsentChange): void {
    this.#show({ changes: new Map(this.#snapshot.changes).set(change.key, change) });
    this.#write((store) => store.putChange(this.#needs.survey, change));
  }

  /** Updates the sync state of a change, unless the phone has a newer change to the field. */
  #updateChange(change: UnsentChange): void {
    this.#show({ changes: new Map(this.#snapshot.changes).set(change.key, change) });
    this.#write((store) => store.updateChange(this.#needs.survey, change));
  }

  #dropChange(change: UnsentChange): void {
    const changes = new Map(this.#snapshot.changes);
    changes.delete(change.key);
    this.#show({ changes });
    this.#write((store) => store.dropChange(this.#needs.survey, change));
  }

  #write(work: (store: PhoneStore) => Promise<void>): void {
    this.#writing = this.#writing.then(async () => {
      if (!this.#store) return;
      try {
        await work(this.#store);
      } catch {
        this.#show({ kept: false });
      }
    });
  }

  #plan(afterMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => this.flush(), afterMs);
  }

  #show(update: Partial<SheetSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...update };
    for (const listener of this.#listeners) listener();
  }
}

const cannotBeSaved = "This couldn’t be saved. It may be too long. Shorten it or discard it.";

/**
 * The changes that a new change to the same field replaces: the one the person saw at first, and
 * the latest ones that may have reached the server.
 */
function replacedBy({ after, id }: UnsentChange): string[] {
  const all = [...after, id];
  return all.length <= maxReplaced ? all : [...all.slice(0, 1), ...all.slice(1 - maxReplaced)];
}

function asChange({ id, kind, item, field, value, after }: UnsentChange): SurveyChange {
  return { id, kind, item, field, value, after };
}

/** The entries that this phone shows instead of the server's. */
export function shownEntries({ state, changes }: SheetSnapshot): SurveyEntries {
  const mine = [...changes.values()].map(({ key, value, id }) => [
    key,
    // New items keep their position after they are saved, because it comes from their field
    // `added`.
    { value, change: id, by: "", at: "" },
  ]);
  return { ...state.entries, ...Object.fromEntries(mine) };
}
