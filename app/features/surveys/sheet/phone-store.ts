import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { SurveyChange, SurveyEntry, SurveyState } from "../content";
import { unsentFlag } from "./unsent-flag";

/** A change that isn't saved on the server yet. */
export interface UnsentChange extends SurveyChange {
  /** `entryKey` of its field. */
  key: string;
  /** Whether it may have reached the server. */
  sent: boolean;
  /** The value that someone else entered: the person decides which one to keep. */
  conflict?: SurveyEntry;
  /** Why the server refused it. */
  refused?: string;
}

/** A photo that isn't on the server yet. */
export interface UnsentPhoto {
  id: string;
  item: string;
  file: Blob;
  /** Why the server refused it. */
  refused?: string;
}

interface Tables extends DBSchema {
  changes: { key: [survey: string, key: string]; value: UnsentChange & { survey: string } };
  photos: { key: [survey: string, id: string]; value: UnsentPhoto & { survey: string } };
  /** The last known state of each survey. */
  states: { key: string; value: SurveyState };
}

/**
 * Stores unsent entries on the phone, so that they survive a lost connection, a reload or a dead
 * battery.
 */
export interface PhoneStore {
  read(survey: string): Promise<{
    changes: UnsentChange[];
    photos: UnsentPhoto[];
    state: SurveyState | undefined;
  }>;
  putChange(survey: string, change: UnsentChange): Promise<void>;
  /** Stores the result of a change, unless the field was edited since, here or in another tab. */
  updateChange(survey: string, change: UnsentChange): Promise<void>;
  /** Deletes a change, but not a newer one to the same field. */
  dropChange(survey: string, change: Pick<UnsentChange, "key" | "id">): Promise<void>;
  putPhoto(survey: string, photo: UnsentPhoto): Promise<void>;
  dropPhoto(survey: string, id: string): Promise<void>;
  putState(survey: string, state: SurveyState): Promise<void>;
  /** Deletes a survey, including unsent entries. */
  forget(survey: string): Promise<void>;
  /** The surveys with entries that aren't on the server yet. */
  unsent(): Promise<string[]>;
}

const namePrefix = "watchpost-surveys-";
/** Every person has their own database, even on a shared phone. */
const nameFor = (userId: string) => `${namePrefix}${userId}`;

/** @throws if the browser stores nothing, as some do in private windows */
export async function openPhoneStore(userId: string): Promise<PhoneStore> {
  let opened = openTables(userId);
  await opened;
  // Phones close the databases of pages in the background, so a failed access opens it again.
  const access: Access = async (work) => {
    const used = opened;
    try {
      return await work(await used);
    } catch {
      if (opened === used) {
        opened = openTables(userId);
        used.then((db) => db.close()).catch(() => {});
      }
      return work(await opened);
    }
  };
  // Otherwise a browser that is low on space may delete unsent entries.
  navigator.storage?.persist?.().catch(() => {});
  return storeIn(access, () => localStorage.setItem(unsentFlag(userId), "yes"));
}

/** Deletes what this phone knows of surveys, of everyone but `keep`. Unsent entries stay. */
export async function dropStates(keep?: string): Promise<void> {
  for (const { name = "" } of await indexedDB.databases()) {
    const userId = name.slice(namePrefix.length);
    if (!name.startsWith(namePrefix) || userId === keep) continue;
    const db = await openTables(userId);
    await db.clear("states");
    db.close();
  }
}

function openTables(userId: string): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>(nameFor(userId), 1, {
    upgrade: (created) => {
      created.createObjectStore("changes", { keyPath: ["survey", "key"] });
      created.createObjectStore("photos", { keyPath: ["survey", "id"] });
      created.createObjectStore("states");
    },
  });
}

/** Works on the database; all work can be repeated. */
type Access = <Result>(work: (db: IDBPDatabase<Tables>) => Promise<Result>) => Promise<Result>;

function storeIn(access: Access, flag: () => void): PhoneStore {
  const allOf = (survey: string) => IDBKeyRange.bound([survey], [survey, []]);
  return {
    read: (survey) =>
      access(async (db) => ({
        changes: await db.getAll("changes", allOf(survey)),
        photos: await db.getAll("photos", allOf(survey)),
        state: await db.get("states", survey),
      })),
    putChange: async (survey, change) => {
      flag();
      await access((db) => db.put("changes", { ...change, survey }));
    },
    updateChange: (survey, change) =>
      access(async (db) => {
        const transaction = db.transaction("changes", "readwrite");
        const stored = await transaction.store.get([survey, change.key]);
        if (stored?.id === change.id && stored.value === change.value) {
          await transaction.store.put({ ...change, survey });
        }
        await transaction.done;
      }),
    dropChange: (survey, { key, id }) =>
      access(async (db) => {
        const transaction = db.transaction("changes", "readwrite");
        const stored = await transaction.store.get([survey, key]);
        if (stored?.id === id) await transaction.store.delete([survey, key]);
        await transaction.done;
      }),
    putPhoto: async (survey, photo) => {
      flag();
      await access((db) => db.put("photos", { ...photo, survey }));
    },
    dropPhoto: (survey, id) => access((db) => db.delete("photos", [survey, id])),
    putState: async (survey, state) => {
      await access((db) => db.put("states", state, survey));
    },
    forget: (survey) =>
      access(async (db) => {
        const transaction = db.transaction(["changes", "photos", "states"], "readwrite");
        await Promise.all([
          transaction.objectStore("changes").delete(allOf(survey)),
          transaction.objectStore("photos").delete(allOf(survey)),
          transaction.objectStore("states").delete(survey),
          transaction.done,
        ]);
      }),
    unsent: () =>
      access(async (db) => {
        const keys = [...(await db.getAllKeys("changes")), ...(await db.getAllKeys("photos"))];
        return [...new Set(keys.map(([survey]) => survey))];
      }),
  };
}
