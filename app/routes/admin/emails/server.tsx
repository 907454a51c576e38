import { withLastChange } from "~/features/audit/queries.server";
import { EmailServerForm } from "~/features/emails/server/admin/server-form";
import { EmailServerStatus, emailServerPath } from "~/features/emails/server/admin/server-summary";
import { emailServerMark, saveEmailServer } from "~/features/emails/server/commands.server";
import {
  emailServerFacts,
  enteredMark,
  enteredValues,
} from "~/features/emails/server/queries.server";
import { EmailServerInput, emailServer } from "~/features/emails/server/schema";
import { companyName, isPreview } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { refuseUnconfirmed, requireRecentPassword } from "~/platform/auth/recent-password.server";
import type { FailedAt } from "~/platform/email/mailer.server";
import { senderOf } from "~/platform/email/sender";
import { formAction } from "~/platform/forms/form-action.server";
import {
  type Refusal,
  refuseDeleted,
  refuseFields,
  refuseForm,
  refuseStale,
} from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { isLocalAddress } from "~/platform/http/guarded-request.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import { inboxEmail } from "../launch/inbox-email.server";
import type { Route } from "./+types/server";
import { testEmail } from "./test-email.server";

export const middleware = [requirePermission("settings.edit")];

export const handle = { topics: ["emails"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Email Server" }];

const settingsPath = "/admin/email-settings";

export async function loader(args: Route.LoaderArgs) {
  const running = args.context.get(services);
  const { db, config } = running;
  const facts = await emailServerFacts(running);
  if (facts.state === "environment" || facts.state === "off") return { facts };
  requireRecentPassword(args);
  const entered = await enteredValues(db);
  const { password, ...values } = entered ?? {
    ...{ host: "", port: 587, username: "", password: null },
    sender_name: config.mailFromIsSet ? senderOf(config.mailFrom).name : await companyName(db),
    // Replies can't reach localhost.
    sender_address:
      isLocalAddress(config.appUrl) && !config.mailFromIsSet ? "" : senderOf(config.mailFrom).email,
  };
  return {
    facts,
    form: {
      fields: { ...values, port: String(values.port) },
      mark: emailServerMark(entered),
      hasPassword: password !== null,
      isUnreadable: facts.state === "unreadable",
      mailFrom: config.mailFromIsSet ? config.mailFrom : undefined,
      email: actorFor(args.context, "settings.edit").email,
    },
  };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, EmailServerInput, async (input, { services }) => {
    const unconfirmed = refuseUnconfirmed(args);
    if (unconfirmed) return unconfirmed;
    const actor = actorFor(args.context, "settings.edit", "emails.edit");
    const { db, config } = services;
    const test = await ((await isPreview(db))
      ? inboxEmail(services, actor, enteredMark(config, input))
      : testEmail(services));
    const saved = await saveEmailServer(services, actor, input, test);
    if (saved.ok) return redirectWithToast(settingsPath, "email-server-saved");
    switch (saved.reason) {
      case "environment":
        return refuseForm(
          "Your email is set up on the server, so it can’t be changed here. Ask the person who runs your server to change it.",
        );
      case "changed": {
        const { current } = saved;
        if (!current) return refuseDeleted();
        return refuseStale(
          await withLastChange(services, "setting", "email-server", {
            mark: emailServerMark(current),
            ...mergeEdit(input.seen, emailServer.compare(current, input)),
          }),
        );
      }
      case "local":
        return refuseFields({ host: notPublic });
      case "no-password":
        return refuseFields({ password: "Enter the password for this server and username" });
      default:
        return refusalOf("at" in saved ? saved : {}, input.username !== "");
    }
  });
}

const notPublic =
  "Enter the server name from your email provider, such as smtp.example.com. For a server on your own network, ask the person who runs your server";

/** Shows the server's message next to the field it's about. */
function refusalOf(failed: { at?: FailedAt; words?: string }, signsIn: boolean): Refusal {
  const { at } = failed;
  // Servers answer in several lines.
  const words = (failed.words ?? "").replace(/\s+/g, " ");
  switch (at) {
    case "private":
      return refuseFields({ host: notPublic });
    case "name":
      return refuseFields({ host: "We can’t find this server. Check the spelling" });
    case "sign-in": {
      const error = `Check the username and password. You may need an app password. Server response: ${words}`;
      return refuseFields(signsIn ? { password: error } : { username: error });
    }
    case "sender":
      return refuseFields({
        sender_address: `Use an address that belongs to this account. Server response: ${words}`,
      });
    case "email":
      return refuseForm(
        `The server refused the test email. Check the settings with your provider. Server response: ${words}`,
      );
    default:
      return refuseFields({
        host: `We couldn’t connect. Check the server and port. Details: ${words}`,
      });
  }
}

export default function EmailServerScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, form } = loaderData;
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to={settingsPath}>Email Settings</BackLink>
      <PageTitle title="Email Server" note={<EmailServerStatus server={facts} />}>
        {form && facts.host && <ConfirmButton confirmation={removal}>Remove</ConfirmButton>}
      </PageTitle>
      {form && <EmailServerForm key={key} {...form} result={actionData} />}
    </>
  );
}

const removal: Confirmation = {
  action: `${emailServerPath}/remove`,
  failed: "email-server-not-removed",
  question: "Remove the email server?",
  facts: "We’ll delete its password. Emails will wait until you set up another server.",
  keepLabel: "Keep Email Server",
  confirmLabel: "Remove",
  busyLabel: "Removing...",
};
