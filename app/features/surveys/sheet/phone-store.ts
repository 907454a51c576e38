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

/** Every person has their own database, even on a shared phone. */
const nameFor = (userId: string) => `watchpost-surveys-${userId}`;

/** @throws if the browser stores nothing, as some do in private windows */
export async function openPhoneStore(userId: string): Promise<PhoneStore> {
  const db = await openDB<Tables>(nameFor(userId), 1, {
    upgrade: (created) => {
      created.createObjectStore("changes", { keyPath: ["survey", "key"] });
      created.createObjectStore("photos", { keyPath: ["survey", "id"] });
      created.createObjectStore("states");
    },
  });
  // Otherwise a browser that is low on space may delete unsent entries.
  navigator.storage?.persist?.().catch(() => {});
  return storeIn(db, () => localStorage.setItem(unsentFlag(userId), "yes"));
}

function storeIn(db: IDBPDatabase<Tables>, flag: () => void): PhoneStore {
  const allOf = (survey: string) => IDBKeyRange.bound([survey], [survey, []]);
  return {
    read: async (survey) => ({
      changes: await db.getAll("changes", allOf(survey)),
      photos: await db.getAll("photos", allOf(survey)),
      state: await db.get("states", survey),
    }),
    putChange: async (survey, change) => {
      flag();
      await db.put("changes", { ...change, survey });
    },
    updateChange: async (survey, change) => {
      const transaction = db.transaction("changes", "readwrite");
      const stored = await transaction.store.get([survey, change.key]);
      if (stored?.id === change.id && stored.value === change.value) {
        await transaction.store.put({ ...change, survey });
      }
      await transaction.done;
    },
    dropChange: async (survey, { key, id }) => {
      const transaction = db.transaction("changes", "readwrite");
      const stored = await transaction.store.get([survey, key]);
      if (stored?.id === id) await transaction.store.delete([survey, key]);
      await transaction.done;
    },
    putPhoto: async (survey, photo) => {
      flag();
      await db.put("photos", { ...photo, survey });
    },
    dropPhoto: (survey, id) => db.delete("photos", [survey, id]),
    putState: async (survey, state) => {
      await db.put("states", state, survey);
    },
    forget: async (survey) => {
      const transaction = db.transaction(["changes", "photos", "states"], "readwrite");
      await Promise.all([
        transaction.objectStore("changes").delete(allOf(survey)),
        transaction.objectStore("photos").delete(allOf(survey)),
        transaction.objectStore("states").delete(survey),
        transaction.done,
      ]);
    },
    unsent: async () => {
      const keys = [...(await db.getAllKeys("changes")), ...(await db.getAllKeys("photos"))];
      return [...new Set(keys.map(([survey]) => survey))];
    },
  };
}
