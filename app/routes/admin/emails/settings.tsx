import { data, type RouterContextProvider, useLocation } from "react-router";
import { countUnsent } from "~/features/emails/delivery-log/queries.server";
import {
  type EmailSettingsAnswer,
  EmailSettingsForm,
} from "~/features/emails/settings/admin/email-settings-form";
import { saveEmailSettings } from "~/features/emails/settings/commands.server";
import { emailSettings } from "~/features/emails/settings/queries.server";
import { type EmailSettings, EmailSettingsInput } from "~/features/emails/settings/schema";
import { Outcome, type TestAnswer, TestEmail } from "~/features/emails/templates/admin/test-email";
import { sendTestEmail } from "~/features/emails/templates/test-email.commands.server";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { connectionLost, unlessLostTyped } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services } from "~/platform/services";
import { readableMoment } from "~/shared/dates";
import { useAnswerToasts } from "~/ui/admin/forms/result-toasts";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/settings";

export const meta: Route.MetaFunction = () => [{ title: "Email Settings" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, mailer }) => {
    const settings = await emailSettings(db);
    const unsent = await countUnsent(db);
    const { email } = context.get(admin);
    return { settings, mark: editMark(settings), unsent, hasServer: mailer !== undefined, email };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = formValues(await formOf(request));
  return values.intent === "test" ? sendTest(context) : save(context, values);
}

async function sendTest(context: Readonly<RouterContextProvider>) {
  const running = context.get(services);
  const actor = context.get(admin);
  const { company_name } = await publicSettings(running.db);
  const sent = await sendTestEmail(running, actor, {
    subject: `Test mail of ${company_name}`,
    html: "<p>This mail was sent by the Send a test mail button. Mails of your website arrive.</p>",
  });
  const test: TestAnswer = sent.ok
    ? { outcome: "sent", to: actor.email }
    : sent.reason === "failed"
      ? { outcome: "failed", words: sent.words }
      : { outcome: "no-server" };
  return { test };
}

async function save(context: Readonly<RouterContextProvider>, typed: Record<string, string>) {
  const running = context.get(services);
  const form = parseValues(typed, EmailSettingsInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
  const { seen: _, ...mine } = form.value;
  const values: Record<string, string> = { ...mine, seen: form.value.seen };
  try {
    const saved = await saveEmailSettings(running, context.get(admin), form.value);
    if (saved.ok) return { saved: true as const, values };
    const at = saved.by && readableMoment(saved.by.at, await businessTimeZone(running.db));
    const fields = difference(saved.now, mine);
    const conflict = { mark: saved.mark, by: saved.by?.name, at, fields };
    return data({ conflict, values }, { status: 409 });
  } catch (err) {
    running.log.error({ err }, "email settings could not be saved");
    const failure = `Failed to save: ${(err as Error).message || "Unknown error"}`;
    return data({ failure, values }, { status: 500 });
  }
}

const labels = { reminders_enabled: "Enable Reminders", admin_email: "Admin Email Address" };

function difference(theirs: EmailSettings, mine: EmailSettings) {
  const shown = (value: string) => (value === "true" ? "On" : value === "false" ? "Off" : value);
  return (["reminders_enabled", "admin_email"] as const)
    .filter((key) => theirs[key] !== mine[key])
    .map((key) => ({ label: labels[key], theirs: shown(theirs[key]), mine: shown(mine[key]) }));
}

export const clientAction = (args: Route.ClientActionArgs) => unlessLostTyped(args, connectionLost);

export default function EmailSettingsScreen({
  loaderData,
  actionData: latest,
}: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  return (
    <>
      <PageTitle title="Email Settings" />
      {loaderData.ok ? (
        <Loaded {...loaderData} answer={actionData} />
      ) : (
        <LoadFailure code="email-settings-not-loaded" />
      )}
    </>
  );
}

type LoadedProps = Extract<Route.ComponentProps["loaderData"], { ok: true }> & {
  answer: Route.ComponentProps["actionData"];
};

function Loaded({ settings, mark, unsent, hasServer, email, answer }: LoadedProps) {
  const { key } = useLocation();
  // Without script the test's answer comes with the page.
  const tested = answer && "test" in answer ? answer.test : undefined;
  const saving: EmailSettingsAnswer | undefined = answer && "values" in answer ? answer : undefined;
  useAnswerToasts(saving, "settings-saved");
  return (
    <>
      <EmailSettingsForm key={key} settings={settings} mark={mark} answer={saving} />
      <div className="mt-12 grid max-w-4xl gap-10 border-t border-edge pt-8 sm:grid-cols-2">
        <section>
          <h2 className="text-h4">Test mail</h2>
          <p className="mt-1 mb-4 text-sm text-muted">
            Goes to your own address, {email}, at once. If it can't be sent, the mail server's words
            are shown here.
          </p>
          <TestEmail action="/admin/email-settings">Send a test mail</TestEmail>
          {tested && (
            <noscript>
              <Outcome answer={tested} />
            </noscript>
          )}
        </section>
        <section>
          <h2 className="text-h4">Delivery log</h2>
          <p className="mt-1 mb-4 text-sm text-muted">
            {hasServer ? unsentWords(unsent) : "No mail server is set up: mails wait."} Every mail
            can be looked at and sent again.
          </p>
          <LinkButton look="outline" to="/admin/email-settings/log">
            Open the delivery log
          </LinkButton>
        </section>
      </div>
    </>
  );
}

function unsentWords({ waiting, failed }: { waiting: number; failed: number }): string {
  if (waiting + failed === 0) return "Every mail so far was sent.";
  const words = (count: number) => (count < 100 ? String(count) : "more than 99");
  return `Waiting: ${words(waiting)}. Failed: ${words(failed)}.`;
}
