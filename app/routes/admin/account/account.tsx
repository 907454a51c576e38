import { data, Form } from "react-router";
import {
  type AccountAnswer,
  EmailForm,
  NameForm,
  PasswordForm,
} from "~/features/accounts/own-account/admin/account-forms";
import { changePassword, rename } from "~/features/accounts/own-account/commands.server";
import {
  askForEmailChange,
  dropEmailChange,
} from "~/features/accounts/own-account/email-change.commands.server";
import {
  currentSessionId,
  listSessions,
  waitingEmail,
} from "~/features/accounts/people/queries.server";
import {
  EmailChangeInput,
  PasswordChangeInput,
  RenameInput,
} from "~/features/accounts/people/schema";
import { EndSessions, SessionLedger } from "~/features/accounts/sessions/admin/session-list";
import { FeedFacts } from "~/features/calendar-feed/admin/feed-details";
import { findFeed } from "~/features/calendar-feed/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { unlessLost } from "~/platform/forms/form-route";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { connectionLost } from "~/platform/forms/lost-form";
import { formOf, formValues, parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/account";

const page = "/admin/account";

export const meta: Route.MetaFunction = () => [{ title: "Your Account" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { userId, name, email } = context.get(admin);
  return {
    name,
    email,
    waiting: await waitingEmail(running, userId),
    current: await currentSessionId(running, request.headers),
    sessions: await listSessions(running, userId),
    feed: await findFeed(running.db, userId),
    timeZone: await businessTimeZone(running.db),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = formValues(await formOf(request));
  if (typed.intent === "email") return changeEmail(typed, context);
  if (typed.intent === "password") {
    return changeOwnPassword(typed, context, request.headers);
  }
  if (typed.intent === "drop-email-change") {
    await dropEmailChange(context.get(services), context.get(admin));
    return redirectWithToast(page, "email-change-dropped");
  }
  return saveName(typed, context);
}

/** A form that got lost on its way comes back as it was; passwords stay in their fields alone. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { intent, fullName = "", email = "" } = formValues(await request.clone().formData());
  return unlessLost<AccountAnswer>(async () => (await serverAction()) as AccountAnswer, {
    intent: intent === "email" || intent === "password" ? intent : "name",
    failure: connectionLost,
    values: { fullName, email },
  });
}

type Context = Route.ActionArgs["context"];

async function saveName(typed: Record<string, string>, context: Context) {
  const form = parseValues(typed, RenameInput);
  if (!form.ok) return refused({ intent: "name", errors: form.errors, values: form.values });
  await rename(context.get(services), context.get(admin), form.value.fullName);
  return redirectWithToast(page, "name-saved");
}

const refusals = {
  "wrong-password": { errors: { currentPassword: "This is not your current password" } },
  "too-many": { failure: "Too many attempts. Please wait a few minutes and try again." },
  same: { errors: { email: "This is your address already" } },
  taken: { errors: { email: "This address belongs to another account" } },
  "no-account": { failure: "This account no longer exists." },
};

async function changeEmail(typed: Record<string, string>, context: Context) {
  const form = parseValues(typed, EmailChangeInput);
  if (!form.ok) return refused({ intent: "email", errors: form.errors, values: form.values });
  const { email, currentPassword: password } = form.value;
  const asked = await askForEmailChange(context.get(services), context.get(admin), {
    email,
    password,
  });
  if (asked.ok) return redirectWithToast(page, "email-change-asked");
  return refused({ intent: "email", ...refusals[asked.reason], values: { email } });
}

async function changeOwnPassword(
  typed: Record<string, string>,
  context: Context,
  headers: Headers,
) {
  const form = parseValues(typed, PasswordChangeInput);
  if (!form.ok) return refused({ intent: "password", errors: form.errors });
  const running = context.get(services);
  const changed = await changePassword(running, context.get(admin), {
    current: form.value.currentPassword,
    next: form.value.password,
    sessionId: await currentSessionId(running, headers),
  });
  if (changed.ok) return redirectWithToast(page, "own-password-changed");
  return refused({ intent: "password", ...refusals[changed.reason] });
}

function refused(answer: AccountAnswer) {
  return data(answer, { status: 400 });
}

export default function YourAccount({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { name, email, waiting, sessions, current, feed, timeZone } = loaderData;
  const action = "/admin/account/sessions";
  return (
    <>
      <PageTitle title="Your Account" />
      <NameForm name={name} answer={actionData} key={name} />
      <EmailForm email={email} waiting={waiting} answer={actionData} />
      <Form method="post" id="drop-email-change" hidden>
        <input type="hidden" name="intent" value="drop-email-change" />
      </Form>
      <PasswordForm email={email} answer={actionData} />
      <section className="grid gap-x-10 gap-y-4 border-t border-edge py-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <h2 className="text-h4">Calendar</h2>
        <FeedFacts feed={feed} timeZone={timeZone} />
      </section>
      <section className="border-t border-edge py-8">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h4">Sessions</h2>
          {sessions.length > 1 && (
            <EndSessions action={action} which="others" label="End all others" />
          )}
        </div>
        <SessionLedger sessions={sessions} timeZone={timeZone} current={current} action={action} />
      </section>
    </>
  );
}
