import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { ItemKind } from "~/shared/stored-values";
import type { SurveyState } from "../../content";
import { entryKey } from "../../rules";
import { keepPageOffline } from "../offline-page";
import { openPhoneStore } from "../phone-store";
import { surveyServer } from "../survey-server";
import { type SheetSnapshot, SurveySync } from "../survey-sync";

export interface OpenSheet {
  sync: SurveySync;
  snapshot: SheetSnapshot;
}

/** While the phone can't store anything, this is tried again after so many milliseconds. */
const reopenMs = 5000;

/** Keeps a survey's sheet on this phone and in sync with the server while it is shown. */
export function useSurveySync(survey: string, userId: string, state: SurveyState): OpenSheet {
  const [sync] = useState(() => new SurveySync({ survey, state, server: surveyServer(survey) }));
  const snapshot = useSyncExternalStore(sync.subscribe, sync.snapshot, sync.snapshot);

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
    if (snapshot.kept) return;
    const timer = setInterval(openStore, reopenMs);
    return () => clearInterval(timer);
  }, [openStore, snapshot.kept]);

  useEffect(() => sync.receive(state), [sync, state]);

  return { sync, snapshot };
}

export const SheetContext = createContext<OpenSheet | undefined>(undefined);

export function useSheet(): OpenSheet {
  const sheet = use(SheetContext);
  if (!sheet) throw new Error("a part of the survey sheet outside of it");
  return sheet;
}

/** A field of the sheet: its value, its sync state, and a function to change it. */
export function useEntry(kind: ItemKind, item: string, field: string) {
  const { sync, snapshot } = useSheet();
  const key = entryKey({ kind, item, field });
  const change = snapshot.changes.get(key);
  return {
    key,
    value: sync.value(kind, item, field),
    refused: change?.refused,
    conflict: change?.conflict,
    enter: (value: string) => sync.enter(kind, item, field, value),
  };
}
