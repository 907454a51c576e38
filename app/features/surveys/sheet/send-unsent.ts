import { httpServer } from "./http-server";
import { openPhoneStore } from "./phone-store";
import { SurveySync } from "./survey-sync";
import { unsentFlag } from "./unsent-flag";

/** Sends what this person's sheets left on the phone. What can't be sent now stays there. */
export async function sendUnsent(userId: string): Promise<void> {
  const store = await openPhoneStore(userId);
  for (const survey of await store.unsent()) {
    const state = { changedAt: "", entries: {}, photos: [] };
    const sync = new SurveySync({ survey, state, server: httpServer(survey) });
    await sync.open(store);
    sync.close();
  }
  if ((await store.unsent()).length === 0) localStorage.removeItem(unsentFlag(userId));
}
