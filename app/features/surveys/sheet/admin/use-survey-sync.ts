import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { ItemKind } from "~/shared/stored-values";
import type { SurveyState } from "../../content";
import { entryKey } from "../../rules";
import { keepPageOffline } from "../offline-page";
import { openPhoneStore } from "../phone-store";
import { surveyServer } from "../survey-server";
import { type SheetSnapshot, SurveySync } from "../survey-sync";

/** While the phone can't store anything, this is tried again after so many milliseconds. */
const reopenMs = 5000;

/** Keeps a survey's sheet on this phone and in sync with the server while it is shown. */
export function useSurveySync(survey: string, userId: string, state: SurveyState): SurveySync {
  const [sync] = useState(() => new SurveySync({ survey, state, server: surveyServer(survey) }));
  const kept = useSyncExternalStore(
    sync.subscribe,
    () => sync.snapshot().kept,
    () => true,
  );

  const openStore = useCallback(
    () =>
      openPhoneStore(userId)
        .catch(() => undefined)
        .then((store) => sync.open(store)),
    [sync, userId],
  );

  useEffect(() => {
    sync.resume();
    openStore();
    keepPageOffline(survey, userId);
    const flush = () => {
      sync.flush();
      if (!sync.snapshot().kept) openStore();
      // Also checks whether the page may still be kept.
      keepPageOffline(survey, userId);
    };
    addEventListener("online", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flush);
      sync.close();
    };
  }, [openStore, sync, survey, userId]);

  useEffect(() => {
    if (kept) return;
    const timer = setInterval(openStore, reopenMs);
    return () => clearInterval(timer);
  }, [openStore, kept]);

  useEffect(() => sync.receive(state), [sync, state]);

  return sync;
}

export const SheetContext = createContext<SurveySync | undefined>(undefined);

export function useSheet(): SurveySync {
  const sync = use(SheetContext);
  if (!sync) throw new Error("a part of the survey sheet outside of it");
  return sync;
}

/**
 * A part of the sheet's state. Only its changes render the component, because a sheet can have
 * hundreds of fields.
 * @param part returns the same object until it changes
 */
export function useSnapshot<Part>(part: (snapshot: SheetSnapshot) => Part): Part {
  const sync = useSheet();
  const read = () => part(sync.snapshot());
  return useSyncExternalStore(sync.subscribe, read, read);
}

export const everything = (snapshot: SheetSnapshot) => snapshot;

/** A field of the sheet: its value, its sync state, and a function to change it. */
export function useEntry(kind: ItemKind, item: string, field: string) {
  const sync = useSheet();
  const key = entryKey({ kind, item, field });
  const change = useSnapshot(({ changes }) => changes.get(key));
  const value = useSnapshot(() => sync.value(kind, item, field));
  return {
    key,
    value,
    refused: change?.refused,
    conflict: change?.conflict,
    enter: (value: string) => sync.enter(kind, item, field, value),
  };
}
