import { redirect } from "react-router";
import { hours } from "~/shared/durations";
import { isToastCode } from "~/shared/toasts";
import { isUuid } from "~/shared/uuid";
import type { Services } from "../services";
import { redirectWithToast, toastIn } from "../toasts/redirect-toast.server";

type Needs = Pick<Services, "db" | "clock" | "log">;

/** Where an accepted form led. */
interface Answer {
  location: string;
  toast: string | null;
}

/** For this long, a browser can send a form again. */
const keptMs = hours(1);

/** The forms that this process is handling, by id. */
const handling = new Map<string, Promise<Answer | undefined>>();

/**
 * Handles a form once, even if the browser sends it again because the response was lost: then it
 * leads where it led before. Forms of the office have the id in the field `form_id`, see `form-id.ts`.
 * A form that wasn't accepted, or that doesn't lead to another page, is handled again.
 */
export async function handleOnce<Outcome>(
  services: Needs,
  id: string | undefined,
  handle: () => Promise<Outcome | Response>,
): Promise<Outcome | Response> {
  if (!id || !isUuid(id)) return handle();
  for (let earlier = handling.get(id); earlier; earlier = handling.get(id)) {
    const known = await earlier;
    if (known) return responseOf(known);
  }
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  handling.set(id, promise);
  let answer: Answer | undefined;
  try {
    answer = await storedAnswer(services, id);
    if (answer) return responseOf(answer);
    const outcome = await handle();
    answer = outcome instanceof Response ? answerIn(outcome) : undefined;
    if (answer) await store(services, id, answer);
    return outcome;
  } finally {
    handling.delete(id);
    resolve(answer);
  }
}

function storedAnswer({ db, clock }: Needs, id: string): Promise<Answer | undefined> {
  return db
    .selectFrom("received_forms")
    .select(["location", "toast"])
    .where("id", "=", id)
    .where("received_at", ">", new Date(clock.now().getTime() - keptMs))
    .executeTakeFirst();
}

/** Stored after the form's own transaction, so a crash in between can store a form twice. */
async function store({ db, clock, log }: Needs, id: string, answer: Answer): Promise<void> {
  await db
    .insertInto("received_forms")
    .values({ id, ...answer, received_at: clock.now() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute()
    .catch((err: unknown) => log.warn({ err }, "a form's answer couldn't be stored"));
}

/** Undefined for a response that does more than lead to a page, such as one that signs someone in. */
function answerIn({ headers }: Response): Answer | undefined {
  const location = headers.get("Location");
  const cookies = headers.getSetCookie();
  const toast = toastIn(cookies[0] ?? "");
  if (!location || cookies.length > (toast ? 1 : 0)) return undefined;
  return { location, toast: toast ?? null };
}

function responseOf({ location, toast }: Answer): Response {
  return toast && isToastCode(toast) ? redirectWithToast(location, toast) : redirect(location);
}

/** The recurring job: deletes answers that are too old to be asked for. */
export async function deleteOldAnswers({ db, clock }: Omit<Needs, "log">): Promise<void> {
  await db
    .deleteFrom("received_forms")
    .where("received_at", "<", new Date(clock.now().getTime() - keptMs))
    .execute();
}
