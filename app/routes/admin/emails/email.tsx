import { data, useLocation } from "react-router";
import { EmailFacts } from "~/features/emails/delivery-log/admin/email-details";
import { EmailBadge } from "~/features/emails/delivery-log/admin/email-table";
import { Resend, resendConfirmation } from "~/features/emails/delivery-log/admin/resend";
import { resendEmail } from "~/features/emails/delivery-log/commands.server";
import { findEmail } from "~/features/emails/delivery-log/queries.server";
import { deliveryNotice, isResendable } from "~/features/emails/delivery-log/rules";
import { EmailId } from "~/features/emails/delivery-log/schema";
import { EmailParts } from "~/features/emails/templates/admin/email-frame";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { formatMoment } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/email";
import { emailTitle, hasSecretLink } from "./every-email.server";

export const middleware = [requirePermission("emails.view", "emails.edit")];

export const handle = { topics: ["emails"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Email: ${loaderData.email.subject}` : "Email" },
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const found = await findEmail(db, emailId(params.id));
  if (!found) throw data(null, { status: 404 });
  const timeZone = await businessTimeZone(db);
  const time = (at: Date | null) => at && formatMoment(at, timeZone);
  const { createdAt, lastTriedAt, sentAt, sendAt, html, text, copies, notAfter, ...email } = found;
  return {
    email,
    resendable: isResendable({ ...email, notAfter }, clock.now()),
    notice: deliveryNotice({ ...email, notAfter }, clock.now()),
    kind: emailTitle(email.template),
    parts: hasSecretLink(email.template) ? null : { html, text },
    created: time(createdAt) ?? "",
    tried: time(lastTriedAt),
    sent: time(sentAt),
    scheduled: time(sendAt),
    copies: copies.map((copy) => ({ id: copy.id, created: time(copy.createdAt) ?? "" })),
    search: url.search,
  };
}

function emailId(param: string): string {
  const id = EmailId.safeParse(param);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}

export function action(args: Route.ActionArgs) {
  const { url, params, context } = args;
  const id = emailId(params.id);
  // The email's own page, or the list whose panel shows the email.
  const folder = url.pathname.slice(0, url.pathname.lastIndexOf("/") + 1);
  const here = (email: string) => folder + email + url.search;
  return confirmAction(
    args,
    { back: here(id), failed: "email-not-resent" },
    async ({ services }) => {
      const actor = actorFor(context, "emails.edit");
      const resent = await resendEmail(services, actor, id, emailTitle);
      if (!resent.ok && resent.reason === "unknown") throw data(null, { status: 404 });
      if (!resent.ok) return redirectWithToast(here(id), "email-outdated");
      return redirectWithToast(here(resent.id), services.mailer ? "email-resent" : "email-waiting");
    },
  );
}

export default function LoggedEmail({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { email, resendable, notice, kind, parts, search, ...facts } = loaderData;
  const { subject, status } = email;
  return (
    <>
      <BackLink to={`/admin/email-settings/log${search}`}>Delivery Log</BackLink>
      <PageTitle
        title={<span className="[overflow-wrap:anywhere]">{subject}</span>}
        note={<EmailBadge status={status} />}
      >
        {resendable && (
          <Resend email={email} confirmation={resendConfirmation(email, pathname + search)} />
        )}
      </PageTitle>
      {notice && <p className="mb-6 max-w-2xl text-md text-muted">{notice}</p>}
      <EmailFacts email={email} kind={kind} {...facts} />
      {parts ? (
        <EmailParts html={parts.html} text={parts.text} />
      ) : (
        <p className="max-w-xl text-md text-muted">
          This email has a private link for its recipient, so its text isn’t shown.
        </p>
      )}
    </>
  );
}
