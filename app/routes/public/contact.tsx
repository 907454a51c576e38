import { Link } from "react-router";
import { certificateRequest } from "~/features/licenses/rules";
import { sendMessage } from "~/features/messages/contact/commands.server";
import { ConversationLink } from "~/features/messages/contact/conversation-link";
import { MessageForm } from "~/features/messages/contact/message-form";
import { MessageInput } from "~/features/messages/contact/schema";
import { conversationPath } from "~/features/messages/conversations/rules";
import { company } from "~/features/seo/company-data";
import { pageMeta } from "~/features/seo/page-meta";
import { chatGreeting } from "~/features/settings/business-info/content";
import { ContactDetails, Locator } from "~/features/settings/public/contact-details";
import { publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import type { PublicSettings } from "~/features/settings/public/schema";
import { acceptsUrgentRequests } from "~/features/urgent/requests/queries.server";
import { UrgentNote } from "~/features/urgent/requests/urgent-note";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseFields } from "~/platform/forms/form-result";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { spamCheckMessage } from "~/platform/rate-limit/spam-check.server";
import { services, visitor } from "~/platform/services";
import { m } from "~/shared/messages/public/contact";
import { m as seo } from "~/shared/messages/public/seo";
import { within } from "~/shared/response-times";
import { formatPhone, telephoneLink } from "~/shared/telephone";
import { clearDraft, useDraft } from "~/ui/forms/use-draft";
import { useCameWithPage, useFormResult } from "~/ui/forms/use-form-result";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/pages/page-header";
import { useToasts } from "~/ui/toasts/toaster";
import type { Route } from "./+types/contact";

/** The company's promises for this page, if they are set. */
function promises(settings: PublicSettings | undefined): string[] {
  return [
    settings?.answer_within ? m.respond_within({ answer_within: settings.answer_within }) : "",
    settings?.emergency_phone ? m.emergency_response : "",
  ].filter(Boolean);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: "/contact",
    title: m.contact,
    description: [m.meta_description, ...promises(loaderData?.settings)].join(" "),
    picture: { name: "contact", alt: seo.share_pictures_contact },
    facts: (site) => [company(site)],
  });

export const handle = {
  cache: { topics: ["settings", "schedule"], params: ["about"] } satisfies CachePolicy,
};

/** Texts for the message by the value of `?about=` in a link. */
const prefilled: Readonly<Record<string, string>> = { certificate: certificateRequest };

// URLs with `?about=` aren't cached.
export async function loader({ url, context }: Route.LoaderArgs) {
  const about = url.searchParams.get("about") ?? "";
  const running = context.get(services);
  return {
    settings: await publicSettings(running.db),
    urgent: await acceptsUrgentRequests(running),
    message: Object.hasOwn(prefilled, about) ? prefilled[about] : undefined,
  };
}

const tooMany = {
  form: m.too_many_messages,
};

export function action(args: Route.ActionArgs) {
  return formAction<typeof MessageInput, { page: string }>(
    args,
    MessageInput,
    async (input, { services, values }) => {
      const again = await spamCheckMessage(services, "contact", values, args.request.headers);
      if (again) return refuseFields({ again }, 422);
      const sent = await sendMessage(services, input, args.context.get(visitor));
      if (!sent.ok) return refuseFields(tooMany, 429);
      return done({ page: conversationPath(sent.secret ?? "") });
    },
  );
}

export default function Contact({
  loaderData: { settings, message, urgent: laneOpen },
  actionData,
}: Route.ComponentProps) {
  const { show } = useToasts();
  const result = useFormResult(actionData, {
    failed: "message-not-sent",
    onResult(latest, form) {
      if (latest.done) {
        form?.reset();
        clearDraft("contact");
        show("message-sent", answered);
      }
      if (latest.errors.again) show("submit-again");
    },
  });
  useDraft(result.form, "contact");
  const cameWithPage = useCameWithPage(actionData);
  const problem = result.failure && (
    <Note
      bad
      title={result.refusal ? m.something_went_wrong : (result.lost?.title ?? m.message_not_sent)}
      text={result.refusal ?? result.errors.form ?? result.lost?.reason ?? m.message_not_sent_text}
    />
  );
  const { emergency_phone: urgent, answer_within } = settings;
  const answered = m.message_sent_text({ answer_within: within(answer_within) });
  return (
    <>
      <PageHeader title={m.contact_us}>
        {urgent && (
          <>
            {m.emergency_call({
              phone: formatPhone(urgent),
              link: (text) => (
                <a key="link" href={telephoneLink(urgent)} className="link whitespace-nowrap">
                  {text}
                </a>
              ),
            })}{" "}
          </>
        )}
        {m.page_intro({ answer_within: within(answer_within) })}
      </PageHeader>
      <section className="day" aria-label={m.contact}>
        <div className="page-width grid gap-x-8 gap-y-14 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <div className="lg:col-span-7">
            <h2 className="mb-6 text-h2">{m.send_us_message}</h2>
            {laneOpen && <UrgentNote />}
            {result.done && (
              <Note
                title={m.message_sent}
                text={
                  <>
                    {answered} <ConversationLink page={result.done.page} />
                  </>
                }
              />
            )}
            {result.errors.again && <Note title={m.one_more_step} text={result.errors.again} />}
            {cameWithPage && problem}
            <MessageForm {...result} problem={!cameWithPage && problem} message={message} />
          </div>
          <div className="lg:col-span-4 lg:col-start-9">
            <h2 className="mb-6 text-h2">{m.contact_details}</h2>
            <ContactDetails
              settings={settings}
              chatHref={chatLink(settings.whatsapp, chatGreeting)}
            />
            <p className="mt-5 text-md">
              <Link to="/auth" className="link text-muted">
                {m.admin_login}
              </Link>
            </p>
          </div>
        </div>
      </section>
      <Locator address={settings.address} />
    </>
  );
}
