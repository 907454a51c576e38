import { z } from "zod";
import { withLastChange } from "~/features/audit/queries.server";
import { countUnsent } from "~/features/emails/delivery-log/queries.server";
import { EmailServerSummary } from "~/features/emails/server/admin/server-summary";
import { emailServerFacts } from "~/features/emails/server/queries.server";
import { EmailSettingsForm } from "~/features/emails/settings/admin/email-settings-form";
import { saveEmailSettings } from "~/features/emails/settings/commands.server";
import { emailSettings } from "~/features/emails/settings.queries.server";
import { EmailSettingsInput, settings } from "~/features/emails/settings.schema";
import { TestEmail, type TestOutcome } from "~/features/emails/templates/admin/test-email";
import { sendTestEmail } from "~/features/emails/templates/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { isSending } from "~/platform/email/server-state";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formActions, formHandler, orFailedToSave } from "~/platform/forms/form-action.server";
import { done, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/settings";
import { testEmail } from "./test-email.server";

export const middleware = [requirePermission("emails.edit")];

export const handle = { topics: ["emails"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Email Settings" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async (running) => {
    const { db } = running;
    const settings = await emailSettings(db);
    const unsent = await countUnsent(db);
    const { email } = actorFor(context, "emails.edit");
    const server = await emailServerFacts(running);
    return { settings, mark: editMark(settings), unsent, server, email };
  });
}

export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "emails.edit");
  return formActions<{ test?: TestOutcome }>(args, {
    save: formHandler(EmailSettingsInput, async (input, { services }) => {
      return orFailedToSave(services, async () => {
        const saved = await saveEmailSettings(services, actor, input);
        if (saved.ok) return done({});
        return refuseStale(
          await withLastChange(services, "setting", "email-settings", {
            mark: editMark(saved.current),
            ...mergeEdit(input.seen, settings.compare(saved.current, input)),
          }),
        );
      });
    }),
    test: formHandler(z.object({}), async (_, { services }) => {
      const test = await sendTestEmail(services, actor, await testEmail(services));
      return done({ test });
    }),
  });
}

export default function EmailSettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Email Settings" />
      {loaderData.ok ? (
        <Loaded {...loaderData} result={actionData} />
      ) : (
        <LoadFailure code="email-settings-not-loaded" />
      )}
    </>
  );
}

type LoadedProps = Extract<Route.ComponentProps["loaderData"], { ok: true }> & {
  result: Route.ComponentProps["actionData"];
};

function Loaded({ settings, mark, unsent, server, email, result }: LoadedProps) {
  const key = useFormKey(result, "save");
  return (
    <>
      <EmailSettingsForm key={key} settings={settings} mark={mark} result={result} />
      <div className="mt-12 grid max-w-4xl gap-10 border-t border-edge pt-8 sm:grid-cols-2">
        <EmailServerSummary server={server} />
        <section>
          <h2 className="text-h4">Test email</h2>
          <p className="mt-1 mb-4 text-sm text-muted">
            We’ll send it to your own address, {email}, right away. If that fails, you’ll see what
            the email server said.
          </p>
          <TestEmail action="/admin/email-settings" result={result}>
            Send a Test Email
          </TestEmail>
        </section>
        <section>
          <h2 className="text-h4">Delivery log</h2>
          <p className="mt-1 mb-4 text-sm text-muted">
            {isSending(server.state)
              ? unsentCounts(unsent)
              : "Emails will wait until an email server is set up."}{" "}
            You can view every email and send it again.
          </p>
          <LinkButton look="outline" to="/admin/email-settings/log">
            Open the Delivery Log
          </LinkButton>
        </section>
      </div>
    </>
  );
}

function unsentCounts({ waiting, failed }: { waiting: number; failed: number }): string {
  if (waiting + failed === 0) return "No emails are waiting, and none have failed.";
  const count = (number: number) => (number < 100 ? String(number) : "more than 99");
  return `Waiting: ${count(waiting)}. Failed: ${count(failed)}.`;
}
