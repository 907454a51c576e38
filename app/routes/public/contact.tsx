import { useEffect, useState } from "react";
import { data, Link } from "react-router";
import { sendMessage } from "~/features/messages/contact/commands.server";
import { MessageForm } from "~/features/messages/contact/message-form";
import { MessageInput } from "~/features/messages/contact/schema";
import { pageMeta } from "~/features/seo/page-meta";
import { company } from "~/features/seo/structured-data/company";
import { ContactDetails, Locator } from "~/features/settings/public/contact-details";
import { chatGreeting } from "~/features/settings/public/content";
import { publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import { type FormRefusal, sendForm, unlessFailed } from "~/platform/forms/form-route";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import type { CachePolicy } from "~/platform/http/page-cache";
import { heldBackReason } from "~/platform/rate-limit/spam-check.server";
import { services, visitor } from "~/platform/services";
import { telephoneLink } from "~/shared/telephone";
import { Note } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { useToasts } from "~/ui/toasts/toaster";
import type { Route } from "./+types/contact";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/contact",
    title: "Contact",
    description:
      "Call, write or send a message: somebody answers within 24 hours, and the emergency line is staffed day and night.",
    picture: "contact",
    facts: (site) => [company(site)],
  });

export const handle = { cache: { topics: ["settings", "schedule"] } satisfies CachePolicy };

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await publicSettings(context.get(services).db) };
}

const tooMany = {
  form: "Too many messages have come from your network. Please try again later or call us.",
};

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(services);
  const typed = formValues(await formOf(request));
  const form = parseValues(typed, MessageInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
  const values: Record<string, string> = form.value;

  try {
    const again = await heldBackReason(app, "contact", typed);
    if (again) return data({ errors: { form: again }, values }, { status: 422 });
    const sent = await sendMessage(app, form.value, context.get(visitor));
    if (!sent.ok) return data({ errors: tooMany, values }, { status: 429 });
  } catch (err) {
    app.log.error({ err }, "a message could not be stored");
    return data({ failed: true as const, errors: {}, values }, { status: 500 });
  }
  return data({ sentAt: app.clock.now().getTime() });
}

type Answer = { sentAt: number } | FormRefusal;

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return sendForm<Answer>(serverAction);
}

export const shouldRevalidate = unlessFailed;

export default function Contact({
  loaderData: { settings },
  actionData: latest,
}: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { show } = useToasts();
  const urgent = settings.emergency_phone ?? settings.phone;
  const answer: Answer | undefined = actionData;
  const sentAt = answer && "sentAt" in answer ? answer.sentAt : undefined;
  const refused = answer && "errors" in answer ? answer : undefined;
  const failed = refused?.failed;
  // A message that was sent leaves an empty form behind, and only that.
  const [emptiedAt, setEmptiedAt] = useState(sentAt);
  if (sentAt && sentAt !== emptiedAt) setEmptiedAt(sentAt);

  useEffect(() => {
    if (sentAt) show("message-sent");
    else if (failed) show("message-not-sent");
    else if (refused?.errors.form) show("message-not-sent", refused.errors.form);
  }, [sentAt, failed, refused, show]);

  return (
    <>
      <PageHeader title="Somebody answers">
        For an emergency, call{urgent && <PhoneLink phone={urgent} />}: the line is staffed day and
        night. For everything else, write to us the way you like.
      </PageHeader>
      <section className="day" aria-label="Contact">
        <div className="page-width grid gap-x-8 gap-y-14 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <div className="lg:col-span-7">
            <h2 className="mb-6 text-h2">Send us a message</h2>
            {sentAt && <Note title="Message Sent!" text="We'll get back to you within 24 hours." />}
            {failed && (
              <Note bad title="Message not sent" text="Please try again or call us directly." />
            )}
            {refused?.errors.form && (
              <Note bad title="Message not sent" text={refused.errors.form} />
            )}
            <MessageForm
              key={emptiedAt ?? "first"}
              values={refused?.values ?? nothing}
              errors={refused?.errors ?? nothing}
            />
          </div>
          <div className="lg:col-span-4 lg:col-start-9">
            <h2 className="mb-6 text-h2">Reach us</h2>
            <ContactDetails
              settings={settings}
              chatHref={chatLink(settings.whatsapp, chatGreeting)}
            />
            <p className="mt-5 text-md">
              <Link to="/auth" className="link text-muted">
                Admin Login
              </Link>
            </p>
          </div>
        </div>
      </section>
      <Locator address={settings.address} />
    </>
  );
}

const nothing = {};

/** In the first sentence, within reach of a thumb. */
function PhoneLink({ phone }: { phone: string }) {
  return (
    <>
      {" "}
      <a href={telephoneLink(phone)} className="link whitespace-nowrap">
        {phone}
      </a>
    </>
  );
}
