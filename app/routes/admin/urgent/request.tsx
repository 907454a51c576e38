import { data, useLocation } from "react-router";
import { z } from "zod";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { pageAgainConfirmation } from "~/features/urgent/office/admin/page-again";
import {
  CloseRequest,
  TakeRequest,
  UrgentEmails,
  UrgentHistory,
  UrgentSheet,
} from "~/features/urgent/office/admin/urgent-details";
import { UrgentBadge } from "~/features/urgent/office/admin/urgent-table";
import { closeRequest, takeInOffice } from "~/features/urgent/office/commands.server";
import {
  findUrgentRequest,
  urgentEmails,
  urgentEvents,
} from "~/features/urgent/office/queries.server";
import { canPageAgain, eventText, urgentListPath } from "~/features/urgent/office/rules";
import { OutcomeInput, UrgentId } from "~/features/urgent/office/schema";
import { nextToPage } from "~/features/urgent/paging/queries.server";
import { acceptsUrgentRequests } from "~/features/urgent/requests/queries.server";
import { reasonLabel } from "~/features/urgent/requests/rules";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseForm } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { formatMoment } from "~/shared/dates";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { BackLink } from "~/ui/admin/shell/back-link";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { buttonClass, LinkButton } from "~/ui/button";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/request";

export const middleware = [requirePermission("urgent.view", "urgent.edit")];

export const handle = { topics: ["urgent", "emails", "bookings"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Urgent Request" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db } = running;
  const id = UrgentId.safeParse(params.id);
  const request = id.success && (await findUrgentRequest(db, id.data));
  if (!request) throw data(null, { status: 404 });
  const timeZone = await businessTimeZone(db);
  const events = await urgentEvents(db, request.id);
  const mayEdit = grantedTo(context).has("urgent.edit");
  return {
    request,
    received: formatMoment(request.receivedAt, timeZone),
    lines: events.map(({ at, kind, name, unsent, ...event }) => ({
      ...event,
      what: eventText({ kind, name, unsent }),
      at: formatMoment(at, timeZone),
    })),
    // They have the addresses of the people on call.
    emails: mayEdit ? await urgentEmails(db, request.id) : [],
    canPage: await acceptsUrgentRequests(running),
    next: canPageAgain(request.status) ? await nextToPage(db, request.id) : undefined,
    mayEdit,
  };
}

export function action(args: Route.ActionArgs) {
  const { params, context, url } = args;
  const id = UrgentId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const actor = actorFor(context, "urgent.edit");
  // The request's own page, or the list whose panel shows the request.
  const here = url.pathname + url.search;
  return formActions(args, {
    take: formHandler(z.object({}), async (_, { services }) => {
      const taken = await takeInOffice(services, actor, id.data);
      if (taken.ok) return redirectWithToast(here, "urgent-taken");
      if (taken.reason === "unknown") throw data(null, { status: 404 });
      if (taken.reason === "closed")
        return refuseForm("This request is already closed. Reload the page to see its outcome.");
      return refuseForm(`${taken.by} already took this request.`);
    }),
    close: formHandler(OutcomeInput, async (input, { services }) => {
      const closed = await closeRequest(services, actor, id.data, input);
      if (closed.ok) return redirectWithToast(here, "urgent-closed");
      if (closed.reason !== "closed") throw data(null, { status: 404 });
      return refuseForm(`${closed.by} closed this request. Your note wasn’t saved.`);
    }),
  });
}

export default function UrgentRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, received, lines, emails, next, canPage, mayEdit } = loaderData;
  const { status, facts, takenBy, outcome } = request;
  const key = useFormKey(actionData, "close");
  const { pathname, search } = useLocation();
  const nobody = status === "waiting" || status === "unanswered";
  // Keep showing a refused form, even if the request has been closed or taken in the meantime.
  const refused = (intent: string) => actionData?.intent === intent;
  const again = pageAgainConfirmation(request, { next, canPage }, pathname + search);
  return (
    <div className="@container">
      <BackLink to={urgentListPath}>Urgent Requests</BackLink>
      <PageTitle
        title={<span className="[overflow-wrap:anywhere]">{reasonLabel(facts.reason)}</span>}
        note={
          <span className="flex flex-wrap items-center gap-2">
            <UrgentBadge status={status} />
            {takenBy && <span>Taken by {takenBy}</span>}
          </span>
        }
      >
        <div className="flex flex-wrap gap-3">
          {mayEdit && (nobody || refused("take")) && <TakeRequest result={actionData} />}
          {mayEdit && again && (
            <ConfirmButton confirmation={again} className={buttonClass("outline")}>
              {again.confirmLabel}
            </ConfirmButton>
          )}
          <May need="bookings.edit">
            <LinkButton look="outline" to={`/admin/bookings/add?urgent=${request.id}`}>
              Add Booking
            </LinkButton>
          </May>
        </div>
      </PageTitle>
      <div className="grid items-start gap-10 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">
          <UrgentSheet facts={facts} received={received} />
          {outcome && (
            <section>
              <h2 className="mb-3 text-h4">Outcome</h2>
              <p className="rounded border border-edge bg-surface px-5 py-4 text-md whitespace-pre-line [overflow-wrap:anywhere]">
                {outcome}
              </p>
            </section>
          )}
          {mayEdit && (status !== "closed" || refused("close")) && (
            <CloseRequest key={key} request={request} result={actionData} />
          )}
        </div>
        <div className="min-w-0 space-y-8">
          <UrgentHistory lines={lines} />
          <UrgentEmails emails={emails} />
        </div>
      </div>
    </div>
  );
}
