import { redirect } from "react-router";
import { hours } from "~/shared/durations";
import { isToastCode } from "~/shared/toasts";
import { isUuid } from "~/shared/uuid";
import type { Services } from "../services";
import { redirectWithToast, toastIn } from "../toasts/redirect-toast.server";

type Needs = Pick<Services, "db" | "clock" | "log">;

/** The redirect after an accepted form. */
interface FormRedirect {
  location: string;
  toast: string | null;
}

/** How long a browser can resubmit a form. */
const keptMs = hours(1);

/** The forms that this process is handling, by idempotency key. */
const handling = new Map<string, Promise<FormRedirect | undefined>>();

/**
 * Handles a form once, even if the browser resubmits it because the response was lost: a
 * resubmitted form gets the same redirect. `idempotency-key.ts` adds the key to the office's forms.
 * A form that wasn't accepted, or doesn't redirect, is handled again.
 */
export async function handleOnce<Outcome>(
  services: Needs,
  key: string | undefined,
  handle: () => Promise<Outcome | Response>,
): Promise<Outcome | Response> {
  if (!key || !isUuid(key)) return handle();
  for (let earlier = handling.get(key); earlier; earlier = handling.get(key)) {
    const known = await earlier;
    if (known) return responseOf(known);
  }
  const { promise, resolve } = Promise.withResolvers<FormRedirect | undefined>();
  handling.set(key, promise);
  let redirected: FormRedirect | undefined;
  try {
    redirected = await storedRedirect(services, key);
    if (redirected) return responseOf(redirected);
    const outcome = await handle();
    redirected = outcome instanceof Response ? redirectIn(outcome) : undefined;
    if (redirected) await store(services, key, redirected);
    return outcome;
  } finally {
    handling.delete(key);
    resolve(redirected);
  }
}

function storedRedirect({ db, clock }: Needs, key: string): Promise<FormRedirect | undefined> {
  return db
    .selectFrom("received_forms")
    .select(["location", "toast"])
    .where("id", "=", key)
    .where("received_at", ">", new Date(clock.now().getTime() - keptMs))
    .executeTakeFirst();
}

/** Stored after the form's own transaction, so a crash in between can store a form twice. */
async function store(
  { db, clock, log }: Needs,
  key: string,
  redirected: FormRedirect,
): Promise<void> {
  await db
    .insertInto("received_forms")
    .values({ id: key, ...redirected, received_at: clock.now() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute()
    .catch((err: unknown) => log.warn({ err }, "a form's redirect couldn't be stored"));
}

/** Undefined for a response that does more than redirect, such as one that signs someone in. */
function redirectIn({ headers }: Response): FormRedirect | undefined {
  const location = headers.get("Location");
  const cookies = headers.getSetCookie();
  const toast = toastIn(cookies[0] ?? "");
  if (!location || cookies.length > (toast ? 1 : 0)) return undefined;
  return { location, toast: toast ?? null };
}

function responseOf({ location, toast }: FormRedirect): Response {
  return toast && isToastCode(toast) ? redirectWithToast(location, toast) : redirect(location);
}

/** The recurring job: deletes redirects that are too old to be repeated. */
export async function deleteOldRedirects({ db, clock }: Omit<Needs, "log">): Promise<void> {
  await db
    .deleteFrom("received_forms")
    .where("received_at", "<", new Date(clock.now().getTime() - keptMs))
    .execute();
}
