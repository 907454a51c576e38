import { estimateParams, estimateValues } from "~/features/appointments/estimate/schema";
import { WhatHappensNext } from "~/features/customer-page/received/next-steps";
import { receivedPath } from "~/features/customer-page/rules";
import { visitorPrices } from "~/features/rates/queries.server";
import { requestConsultation } from "~/features/requests/form/commands.server";
import { ConsultationForm } from "~/features/requests/form/consultation-form";
import { RepeatedRequest } from "~/features/requests/form/repeated-request";
import { requestRefusals } from "~/features/requests/form/rules";
import { ConsultationInput } from "~/features/requests/form/schema";
import { pageMeta } from "~/features/seo/page-meta";
import { listServices } from "~/features/services/queries.server";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { acceptsUrgentRequests } from "~/features/urgent/requests/queries.server";
import { UrgentNote } from "~/features/urgent/requests/urgent-note";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseFields } from "~/platform/forms/form-result";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { spamCheckMessage } from "~/platform/rate-limit/spam-check.server";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday } from "~/shared/dates";
import { m } from "~/shared/messages/public/consultation";
import { m as seo } from "~/shared/messages/public/seo";
import { within } from "~/shared/response-times";
import { toasts } from "~/shared/toasts";
import { SiteWalk } from "~/ui/art/site-walk";
import { useCameWithPage, useFormResult } from "~/ui/forms/use-form-result";
import { LinkedSentence } from "~/ui/linked-sentence";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/pages/page-header";
import { useToasts } from "~/ui/toasts/toaster";
import type { Route } from "./+types/consultation";

const intro = (answer: string | undefined) => m.page_intro({ answer: within(answer) });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: "/consultation",
    title: m.request_free_consultation,
    description: intro(loaderData?.answer),
    picture: { name: "consultation", alt: seo.share_pictures_consultation },
  });

// Cached until the next minute, because of today's date. Without JavaScript, the form's address
// keeps the campaign.
export const handle = {
  cache: {
    topics: ["settings", "services"],
    everyMinute: true,
    params: ["service", ...estimateParams, "utm_source", "utm_medium", "utm_campaign", "referrer"],
  } satisfies CachePolicy,
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db, clock } = running;
  const [offered, timeZone, settings] = await Promise.all([
    listServices(db),
    businessTimeZone(db),
    publicSettings(db),
  ]);
  const asked = url.searchParams.get("service");
  return {
    services: offered.map(({ id, title }) => ({ id, title })),
    estimate: estimateValues(url.searchParams),
    prices: await visitorPrices(db, clock),
    chosen: offered.find(({ id }) => id === asked)?.id,
    today: businessToday(clock, timeZone),
    answer: settings.answer_within,
    whatsapp: Boolean(settings.whatsapp),
    urgent: await acceptsUrgentRequests(running),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, ConsultationInput, async (input, { services, values }) => {
    const spam = await spamCheckMessage(services, "consultation", values, args.request.headers);
    if (spam) return refuseFields({ again: spam }, 422);
    const asked = await requestConsultation(
      services,
      "consultation",
      input,
      args.context.get(visitor),
      args.url.searchParams,
    );
    if (!asked.ok) {
      return refuseFields(requestRefusals[asked.reason], asked.reason === "too-many" ? 429 : 400);
    }
    // Once a request is no longer pending, sending it again returns no link.
    return asked.link
      ? redirectWithToast(receivedPath(asked.link.secret), "consultation-received")
      : done(true);
  });
}

const failed = toasts["consultation-failed"];

export default function Consultation({ loaderData, actionData }: Route.ComponentProps) {
  const { show } = useToasts();
  const result = useFormResult(actionData, {
    failed: "consultation-failed",
    onResult: ({ errors }) => {
      if (errors.again) show("submit-again");
      else if (errors.consent) show("consent-required");
    },
  });

  const sent = Object.keys(result.values).length > 0;
  const cameWithPage = useCameWithPage(actionData);
  if (result.done) return <RepeatedRequest />;
  const problem = result.failure && (
    <Note
      bad
      title={result.refusal ? m.something_went_wrong : failed.title}
      text={
        result.refusal ??
        result.errors.form ?? (
          <>
            <LinkedSentence text={failed.description} link={failed.link} /> {result.lost?.reason}
          </>
        )
      }
    />
  );
  return (
    <>
      <PageHeader
        title={m.page_title({
          offer: (text) => (
            <span key="offer" className="sm:whitespace-nowrap">
              {text}
            </span>
          ),
        })}
        art={<SiteWalk />}
      >
        {intro(loaderData.answer)}
      </PageHeader>
      <section className="day" aria-label={m.consultation_request}>
        <div className="page-width grid gap-x-8 gap-y-12 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <div className="lg:col-span-7">
            {loaderData.urgent && <UrgentNote />}
            {result.errors.again && <Note title={m.one_more_step} text={result.errors.again} />}
            {cameWithPage && problem}
            <ConsultationForm
              {...loaderData}
              {...result}
              problem={!cameWithPage && problem}
              values={sent ? result.values : loaderData.estimate}
              fromLink={!sent && Object.keys(loaderData.estimate).length > 0}
            />
          </div>
          <WhatHappensNext className="lg:col-span-4 lg:col-start-9" />
        </div>
      </section>
    </>
  );
}
