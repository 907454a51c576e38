import { data } from "react-router";
import { EmailFacts } from "~/features/emails/delivery-log/admin/email-details";
import { EmailParts } from "~/features/emails/delivery-log/admin/email-parts";
import { EmailBadge } from "~/features/emails/delivery-log/admin/email-table";
import { Resend } from "~/features/emails/delivery-log/admin/resend";
import { resendEmail } from "~/features/emails/delivery-log/commands.server";
import { findEmail } from "~/features/emails/delivery-log/queries.server";
import { isOver, overWords } from "~/features/emails/delivery-log/rules";
import { EmailId } from "~/features/emails/delivery-log/schema";
import { emailTitle, isSecretEmail } from "~/features/emails/templates/kinds.content";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { readableMoment } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/email";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Mail: ${loaderData.mail.subject}` : "Mail" },
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const id = EmailId.safeParse(params.id);
  const found = id.success && (await findEmail(db, id.data));
  if (!found) throw data(null, { status: 404 });
  const timeZone = await businessTimeZone(db);
  const time = (at: Date | null) => at && readableMoment(at, timeZone);
  const { createdAt, lastTriedAt, sentAt, html, text, copies, notAfter, ...mail } = found;
  return {
    mail,
    over: isOver({ ...mail, notAfter }, clock.now()),
    kind: emailTitle(mail.template),
    // A link with which somebody becomes somebody else stays between the two.
    parts: isSecretEmail(mail.template) ? null : { html, text },
    created: time(createdAt) ?? "",
    tried: time(lastTriedAt),
    sent: time(sentAt),
    copies: copies.map((copy) => ({ id: copy.id, created: time(copy.createdAt) ?? "" })),
    list: `/admin/email-settings/log${url.search}`,
  };
}

export async function action({ url, params, context }: Route.ActionArgs) {
  const running = context.get(services);
  const id = EmailId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const here = (mail: string) => `/admin/email-settings/log/${mail}${url.search}`;
  try {
    const resent = await resendEmail(running, context.get(admin), id.data);
    if (!resent.ok && resent.reason === "over")
      return redirectWithToast(here(id.data), "mail-over");
    if (!resent.ok) throw data(null, { status: 404 });
    return redirectWithToast(here(resent.id), running.mailer ? "mail-resent" : "mail-waits");
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    running.log.error({ err }, "a mail could not be put back into the queue");
    return redirectWithToast(here(id.data), "mail-not-resent");
  }
}

export default function LoggedEmail({ loaderData }: Route.ComponentProps) {
  const { mail, over, kind, parts, list, ...times } = loaderData;
  return (
    <>
      <BackLink to={list}>Delivery Log</BackLink>
      <PageTitle
        title={<span className="[overflow-wrap:anywhere]">{mail.subject}</span>}
        note={<EmailBadge status={mail.status} />}
      >
        {!over && mail.status !== "withdrawn" && <Resend to={mail.to} status={mail.status} />}
      </PageTitle>
      {over && <p className="mb-6 max-w-2xl text-md text-muted">{overWords(mail.status)}</p>}
      <EmailFacts mail={mail} kind={kind} {...times} />
      {parts ? (
        <EmailParts html={parts.html} text={parts.text} />
      ) : (
        <p className="max-w-xl text-md text-muted">
          This mail holds a link that is meant for its receiver alone, so its text isn't shown.
        </p>
      )}
    </>
  );
}
