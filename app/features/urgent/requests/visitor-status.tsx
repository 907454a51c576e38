import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { PublicSettings } from "~/features/settings/public/schema";
import { telephoneLink } from "~/shared/telephone";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import { useForgottenDraft } from "~/ui/forms/use-draft";
import { PageHeader } from "~/ui/page-header";
import { callNumber, minutesText, urgentPath } from "./rules";
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
  useForgottenDraft("urgent");
  useReload(state !== "closed");
  return (
    <>
      <PageHeader
        title={title}
        above={state !== "closed" && <LifeInDanger />}
        art={<DeskLamp floor />}
      >
        {state === "received" &&
          (promiseMinutes === undefined
            ? "We’re paging the people on call. Stay close to your phone."
            : `We’re paging the people on call. We call you within ${minutesText(promiseMinutes)}. Stay close to your phone.`)}
        {state === "taken" && "Please keep your line free."}
        {state === "closed" && "If you still need help, send another request."}
      </PageHeader>
      <section className="day" aria-label="Your urgent request">
        <p role="status" className="sr-only">
          {title}
        </p>
        <div className="page-width pt-12 pb-section lg:pt-16">
          <dl className="grid max-w-2xl gap-x-8 gap-y-4 text-md sm:grid-cols-2">
            <div>
              <dt className="text-muted">Your number</dt>
              <dd className="text-h4 tabular-nums wrap-anywhere">{callbackPhone}</dd>
            </div>
            <div>
              <dt className="text-muted">Received</dt>
              <dd className="text-h4">{received}</dd>
            </div>
          </dl>
          <div className="mt-8 flex flex-wrap gap-3 empty:hidden">
            {phone && (
              <OutsideLinkButton href={telephoneLink(phone)} look="light" size="large">
                Call us: {phone}
              </OutsideLinkButton>
            )}
            {state === "closed" && (
              <LinkButton to={urgentPath} look="outline" size="large">
                Send another request
              </LinkButton>
            )}
          </div>
          {state !== "closed" && (
            <>
              <p className="needs-script mt-8 text-md text-muted">
                This page updates by itself. You can close it and come back to its address.
              </p>
              <noscript>
                <p className="mt-8 text-md">
                  <a href={pathname} className="link">
                    Reload this page
                  </a>{" "}
                  to see whether somebody has your request.
                </p>
              </noscript>
            </>
          )}
        </div>
      </section>
    </>
  );
}

function titleOf({ state, by }: VisitorView): string {
  if (state === "received") return "Received, not confirmed yet";
  return state === "taken" ? `${by} is calling you` : "This request is closed";
}

const reloadMs = 4_000;

/**
 * Loads the page's data every few seconds while it's visible. The public stream of changes doesn't
 * announce urgent requests: every open page of the site would load again with each step.
 */
function useReload(active: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, reloadMs);
    return () => clearInterval(timer);
  }, [active, revalidate]);
}
