import { openPhoneStore } from "./phone-store";
import { surveyServer } from "./survey-server";
import { SurveySync } from "./survey-sync";
import { unsentFlag } from "./unsent-flag";

/**
 * Sends the entries and photos that this person's sheets left on the phone. Those that can't be
 * sent stay there.
 * @returns whether everything was sent
 */
export async function sendUnsent(userId: string): Promise<boolean> {
  const store = await openPhoneStore(userId);
  for (const survey of await store.unsent()) {
    const state = { changedAt: "", entries: {}, photos: [] };
    const sync = new SurveySync({ survey, state, server: surveyServer(survey) });
    await sync.open(store);
    sync.close();
    // Nothing can be added to a survey that was deleted.
    if (sync.snapshot().connection === "deleted") await store.forget(survey);
  }
  const isDone = (await store.unsent()).length === 0;
  if (isDone) localStorage.removeItem(unsentFlag(userId));
  return isDone;
}
