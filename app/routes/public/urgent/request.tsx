import { redirect } from "react-router";
import { hiddenPageMeta, pageMeta } from "~/features/seo/page-meta";
import { publicSettings } from "~/features/settings/public/queries.server";
import { pagingTimes } from "~/features/urgent/on-call/queries.server";
import { requestUrgentHelp } from "~/features/urgent/requests/commands.server";
import { NobodyOnCall } from "~/features/urgent/requests/nobody-on-call";
import { acceptsUrgentRequests } from "~/features/urgent/requests/queries.server";
import {
  callNumber,
  closedText,
  formatDuration,
  statusPath,
  urgentPath,
} from "~/features/urgent/requests/rules";
import { UrgentInput } from "~/features/urgent/requests/schema";
import { UrgentForm } from "~/features/urgent/requests/urgent-form";
import { LifeInDanger } from "~/features/urgent/requests/urgent-note";
import { WhatHappensNow } from "~/features/urgent/requests/what-happens-now";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { spamCheckMessage } from "~/platform/rate-limit/spam-check.server";
import { services, visitor } from "~/platform/services";
import { m as seo } from "~/shared/messages/public/seo";
import { m } from "~/shared/messages/public/urgent";
import { formatPhone, telephoneLink } from "~/shared/telephone";
import { useCameWithPage, useFormResult } from "~/ui/forms/use-form-result";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/pages/page-header";
import type { Route } from "./+types/request";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.open
    ? pageMeta(matches, {
        path: urgentPath,
        title: m.request_meta_title,
        description: m.request_meta_description,
        picture: { name: "contact", alt: seo.share_pictures_contact },
      })
    : hiddenPageMeta(matches, m.request_closed_title);

export const handle = { cache: { topics: ["settings"] } satisfies CachePolicy };

export async function loader({ context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { promiseMinutes } = await pagingTimes(running.db);
  return {
    open: await acceptsUrgentRequests(running),
    settings: await publicSettings(running.db),
    promiseMinutes,
  };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, UrgentInput, async (input, { services, values }) => {
    const spam = await spamCheckMessage(services, "urgent", values, args.request.headers);
    if (spam) return refuseFields({ again: spam }, 422);
    const asked = await requestUrgentHelp(services, input, args.context.get(visitor));
    if (asked.ok) return redirect(statusPath(asked.secret));
    const phone = callNumber(await publicSettings(services.db));
    return refuseFields({ form: closedText(phone && formatPhone(phone)) }, 409);
  });
}

export default function Urgent({ loaderData, actionData }: Route.ComponentProps) {
  const { open, settings, promiseMinutes } = loaderData;
  const result = useFormResult(actionData, { failed: "urgent-not-sent" });
  const cameWithPage = useCameWithPage(actionData);
  // Keep a submitted form, even if nobody is on call anymore.
  if (!open && !actionData) return <NobodyOnCall settings={settings} />;
  const phone = callNumber(settings);
  const problem = result.failure && (
    <Note
      bad
      title={result.lost?.title ?? m.request_not_sent}
      text={result.refusal ?? result.errors.form ?? result.lost?.reason ?? m.request_not_sent_text}
    />
  );
  return (
    <>
      <PageHeader title={m.request_title} above={<LifeInDanger />}>
        {promiseMinutes === undefined
          ? m.request_intro
          : m.request_intro_with_promise({ time: formatDuration(promiseMinutes) })}{" "}
        {phone &&
          m.request_prefer_to_talk({
            phone: formatPhone(phone),
            link: (text) => (
              <a key="link" href={telephoneLink(phone)} className="link whitespace-nowrap">
                {text}
              </a>
            ),
          })}
      </PageHeader>
      <section className="day" aria-label={m.request_meta_title}>
        <div className="page-width grid gap-x-8 gap-y-12 pt-8 pb-section lg:grid-cols-12 lg:pt-12">
          <div className="lg:col-span-7">
            {result.errors.again && (
              <Note title={m.request_one_more_step} text={result.errors.again} />
            )}
            {cameWithPage && problem}
            <UrgentForm {...result} problem={!cameWithPage && problem} />
          </div>
          <WhatHappensNow className="lg:col-span-4 lg:col-start-9" />
        </div>
      </section>
    </>
  );
}
