import { useLocation, useRevalidator } from "react-router";
import type { PublicSettings } from "~/features/settings/public/schema";
import { usePolling } from "~/platform/live/use-polling";
import { m } from "~/shared/messages/public/urgent";
import { formatPhone, telephoneLink } from "~/shared/telephone";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import { useClearedDraft } from "~/ui/forms/use-draft";
import { PageHeader } from "~/ui/pages/page-header";
import { callNumber, formatDuration, urgentPath } from "./rules";
import type { VisitorView } from "./schema";
import { LifeInDanger } from "./urgent-note";

interface VisitorStatusProps {
  view: VisitorView;
  /** Only if the company entered a promise. */
  promiseMinutes: number | undefined;
  settings: PublicSettings;
}

/** The visitor's own page of an urgent request. It updates itself. */
export function VisitorStatus({ view, promiseMinutes, settings }: VisitorStatusProps) {
  const { state, callbackPhone, received } = view;
  const phone = callNumber(settings);
  const title = titleOf(view);
  const { pathname } = useLocation();
  useClearedDraft("urgent");
  const { revalidate } = useRevalidator();
  usePolling(state !== "closed", revalidate);
  return (
    <>
      <PageHeader
        title={title}
        above={state !== "closed" && <LifeInDanger />}
        art={<DeskLamp floor />}
      >
        {state === "received" && waitingText(view, promiseMinutes, phone)}
        {state === "taken" && m.visitor_status_keep_line_open}
        {state === "closed" && m.visitor_status_request_closed_text}
      </PageHeader>
      <section className="day" aria-label={m.visitor_status_urgent_request}>
        <p role="status" className="sr-only">
          {title}
        </p>
        <div className="page-width pt-12 pb-section lg:pt-16">
          <dl className="grid max-w-2xl gap-x-8 gap-y-4 text-md sm:grid-cols-2">
            <div>
              <dt className="text-muted">{m.visitor_status_your_number}</dt>
              <dd className="text-h4 tabular-nums wrap-anywhere">{formatPhone(callbackPhone)}</dd>
            </div>
            <div>
              <dt className="text-muted">{m.visitor_status_received}</dt>
              <dd className="text-h4">{received}</dd>
            </div>
          </dl>
          <div className="mt-8 button-row empty:hidden">
            {phone && (
              <OutsideLinkButton href={telephoneLink(phone)} look="light" size="large">
                {m.visitor_status_call_us({ phone: formatPhone(phone) })}
              </OutsideLinkButton>
            )}
            {state === "received" && !phone && (
              <LinkButton to="/contact" look="outline" size="large">
                {m.nobody_on_call_contact_us}
              </LinkButton>
            )}
            {state === "closed" && (
              <LinkButton to={urgentPath} look="outline" size="large">
                {m.visitor_status_send_another_request}
              </LinkButton>
            )}
          </div>
          {state !== "closed" && (
            <>
              <p className="mt-8 text-md text-muted">{m.visitor_status_updates_automatically}</p>
              <noscript>
                <p className="mt-8 text-md">
                  {m.visitor_status_reload_page({
                    link: (text) => (
                      <a key="link" href={pathname} className="link">
                        {text}
                      </a>
                    ),
                  })}
                </p>
              </noscript>
            </>
          )}
        </div>
      </section>
    </>
  );
}

function waitingText(
  { paging, busy, late }: VisitorView,
  promiseMinutes: number | undefined,
  phone: string | undefined,
): string {
  if (!paging) {
    return phone
      ? m.visitor_status_not_paging_with_phone({ phone: formatPhone(phone) })
      : m.visitor_status_not_paging_without_phone;
  }
  if (late) {
    return phone
      ? m.visitor_status_late_with_phone({ phone: formatPhone(phone) })
      : m.visitor_status_late_without_phone;
  }
  if (busy) {
    return phone
      ? m.visitor_status_busy_with_phone({ phone: formatPhone(phone) })
      : m.visitor_status_busy_without_phone;
  }
  return promiseMinutes === undefined
    ? m.visitor_status_paging
    : m.visitor_status_paging_with_promise({ promise_minutes: formatDuration(promiseMinutes) });
}

function titleOf({ state, by }: VisitorView): string {
  if (state === "received") return m.visitor_status_received_not_confirmed_yet;
  return state === "taken"
    ? m.visitor_status_is_calling_you({ by })
    : m.visitor_status_request_closed;
}
