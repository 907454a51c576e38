import { useEffect } from "react";
import { data, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { sendMessage } from "~/features/messages/commands.server";
import { MessageForm } from "~/features/messages/components/message-form";
import { MessageInput } from "~/features/messages/schema";
import { ContactDetails } from "~/features/settings/components/contact-details";
import { Locator } from "~/features/settings/components/locator";
import { chatGreeting } from "~/features/settings/content";
import { pageTitle } from "~/features/settings/page-title";
import { publicSettings } from "~/features/settings/queries.server";
import { chatLink } from "~/features/settings/rules";
import { parseForm } from "~/platform/http/form";
import type { PageMemory } from "~/platform/http/page-memo";
import { services, visitor } from "~/platform/services";
import { PageHeader } from "~/ui/page-header";
import { useToasts } from "~/ui/toaster";
import type { Route } from "./+types/contact";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, "Contact") },
  {
    name: "description",
    content:
      "Call, write or send a message: somebody answers within 24 hours, and the emergency line is staffed day and night.",
  },
];

export const handle = { memory: { topics: ["settings"] } satisfies PageMemory };

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await publicSettings(context.get(services).db) };
}

const tooMany = {
  form: "Too many messages have come from your network. Please try again later or call us.",
};

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(services);
  const form = await parseForm(request, MessageInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
  const values: Record<string, string> = form.value;

  try {
    const sent = await sendMessage(app, form.value, context.get(visitor));
    if (!sent.ok) return data({ errors: tooMany, values }, { status: 429 });
  } catch (err) {
    app.log.error({ err }, "a message could not be stored");
    return data({ failed: true as const, errors: {}, values }, { status: 500 });
  }
  return data({ sentAt: app.clock.now().getTime() });
}

type Answer =
  | { sentAt: number }
  | { failed?: true; errors: Record<string, string>; values: Record<string, string> };

/** A message that never reached the server is a failure to be told of, not a broken page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction();
  } catch {
    return { failed: true, errors: {}, values: {} };
  }
}

/** What was typed stays: asking for the page again could fail just the same. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionResult && "failed" in actionResult ? false : defaultShouldRevalidate;
}

export default function Contact({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  const { show } = useToasts();
  const answer: Answer | undefined = actionData;
  const sentAt = answer && "sentAt" in answer ? answer.sentAt : undefined;
  const refused = answer && "errors" in answer ? answer : undefined;
  const failed = refused && "failed" in refused;

  useEffect(() => {
    if (sentAt) show("message-sent");
    else if (failed) show("message-not-sent");
  }, [sentAt, failed, show]);

  return (
    <>
      <PageHeader title="Somebody answers">
        For an emergency, call{settings.phone && <PhoneLink phone={settings.phone} />}: the line is
        staffed day and night. For everything else, write to us the way you like.
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
            {/* A message that was sent leaves an empty form behind. */}
            <MessageForm
              key={sentAt ?? "first"}
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
      <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link whitespace-nowrap">
        {phone}
      </a>
    </>
  );
}

/** The toast's words in the page itself, for a visitor without script. */
function Note({ title, text, bad = false }: { title: string; text: string; bad?: boolean }) {
  return (
    <p
      role="status"
      className={`mb-7 border-l-2 pl-4 text-md ${bad ? "border-bad" : "border-good"}`}
    >
      <strong className={`block ${bad ? "text-bad" : "text-good"}`}>{title}</strong>
      {text}
    </p>
  );
}
