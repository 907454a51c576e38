import { type ComponentProps, useEffect } from "react";
import { data } from "react-router";
import { requestConsultation } from "~/features/bookings/requests/commands.server";
import { ConsultationForm } from "~/features/bookings/requests/consultation-form";
import { RequestReceived } from "~/features/bookings/requests/request-received";
import { ReturnWay } from "~/features/bookings/requests/resume-request";
import { requestRefusals } from "~/features/bookings/requests/rules";
import { ConsultationInput } from "~/features/bookings/requests/schema";
import { WhatHappensNext } from "~/features/bookings/requests/what-happens-next";
import { firstMonthTimes } from "~/features/bookings/time-picker/queries.server";
import { pageMeta } from "~/features/seo/page-meta";
import { listServices, serviceTitle } from "~/features/services/queries.server";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import { type FormRefusal, sendForm, unlessFailed } from "~/platform/forms/form-route";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import type { CachePolicy } from "~/platform/http/page-cache";
import { spamCheckMessage } from "~/platform/rate-limit/spam-check.server";
import { services, visitor } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { SiteWalk } from "~/ui/art/site-walk";
import { Note } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { useToasts } from "~/ui/toasts/toaster";
import type { Route } from "./+types/consultation";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/consultation",
    title: "Request a free consultation",
    description:
      "Tell us about the place and the hours. We answer within 24 hours and walk the site with you; the first assessment is free.",
    picture: "consultation",
  });

// It shows today's date and the services; a link with a service in it is made for its visitor.
export const handle = {
  cache: { topics: ["settings", "services"], everyMinute: true } satisfies CachePolicy,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const [offered, timeZone] = await Promise.all([listServices(db), businessTimeZone(db)]);
  const asked = new URL(request.url).searchParams.get("service");
  return {
    services: offered.map(({ id, title }) => ({ id, title })),
    chosen: offered.find(({ id }) => id === asked)?.id,
    today: businessToday(clock, timeZone),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(services);
  const typed = formValues(await formOf(request));
  const form = parseValues(typed, ConsultationInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
  const values = { ...form.value } as Record<string, string>;

  try {
    const again = await spamCheckMessage(app, "consultation", typed);
    if (again) return data({ errors: { form: again }, values }, { status: 422 });
    // Read before the request is stored: after it nothing may fail.
    const [{ whatsapp }, service] = await Promise.all([
      publicSettings(app.db),
      form.value.service ? serviceTitle(app.db, form.value.service) : undefined,
    ]);
    const asked = await requestConsultation(app, form.value, context.get(visitor));
    if (!asked.ok) {
      const errors: Record<string, string> = requestRefusals[asked.reason];
      return data({ errors, values }, { status: asked.reason === "too-many" ? 429 : 400 });
    }
    const text = `Hello, I have just asked for a consultation about ${service ?? "your services"}.`;
    const { email } = form.value;
    const link = asked.link && { secret: asked.link.secret, month: await firstMonthTimes(app) };
    return data({
      received: { service, email, chatHref: chatLink(whatsapp, text), mailed: asked.mailed, link },
    });
  } catch (error) {
    app.log.error({ err: error }, "a consultation request could not be stored");
    return data({ failed: true as const, errors: {}, values }, { status: 500 });
  }
}

type Answer = { received: ComponentProps<typeof RequestReceived> } | FormRefusal;

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return sendForm<Answer>(serverAction);
}

export const shouldRevalidate = unlessFailed;

export default function Consultation({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { show } = useToasts();
  const answer: Answer | undefined = actionData;
  const received = answer && "received" in answer ? answer.received : undefined;
  const refused = answer && "errors" in answer ? answer : undefined;
  const failed = refused?.failed;

  useEffect(() => {
    if (received) show("consultation-received");
    else if (failed) show("consultation-failed");
    else if (refused?.errors.consent) show("consent-required");
    else if (refused?.errors.form) show("consultation-failed", refused.errors.form);
  }, [received, failed, refused, show]);

  if (received) return <RequestReceived {...received} />;
  return (
    <>
      <PageHeader
        title={
          <>
            Request a <span className="sm:whitespace-nowrap">free consultation</span>
          </>
        }
        art={<SiteWalk />}
      >
        Tell us about the place and the hours. We answer within 24 hours and walk the site with you;
        the first assessment is free.
      </PageHeader>
      <section className="day" aria-label="Consultation request">
        <div className="page-width grid gap-x-8 gap-y-12 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <div className="lg:col-span-7">
            <ReturnWay />
            {(failed || refused?.errors.form) && (
              <Note bad title="Submission Failed" text={refused?.errors.form ?? tryAgain} />
            )}
            <ConsultationForm
              services={loaderData.services}
              today={loaderData.today}
              values={refused?.values ?? { service: loaderData.chosen ?? "" }}
              errors={refused?.errors ?? noErrors}
            />
          </div>
          <WhatHappensNext className="lg:col-span-4 lg:col-start-9" />
        </div>
      </section>
    </>
  );
}

const noErrors = {};
const tryAgain =
  "There was an error submitting your request. Please try again or contact us directly.";
