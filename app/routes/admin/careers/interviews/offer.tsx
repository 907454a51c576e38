import { data } from "react-router";
import { activeConsultants } from "~/features/availability/consultants/queries.server";
import { findApplication } from "~/features/careers/applications/queries.server";
import { OfferForm } from "~/features/interviews/office/admin/offer-form";
import {
  offerGroupInterview,
  offerInterview,
} from "~/features/interviews/office/offer.commands.server";
import { OfferGroupInput, OfferInput } from "~/features/interviews/office/schema";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields, refuseForm } from "~/platform/forms/form-result";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday, dayAfter } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/offer";

export const middleware = [requirePermission("careers.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Offer Interview Times" }];

const list = "/admin/careers/applications";

export const handle: EditingHandle = {
  topics: ["applications", "jobs", "schedule"],
  editing: {
    what: "This application",
    title: "Offer Interview Times",
    back: { to: list, label: "Job Applications" },
    labels: { note: "Message to the applicant" },
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const application = await findApplication(db, params.id);
  if (!application) throw data(null, { status: 404 });
  const { address = "" } = await publicSettings(db);
  const today = businessToday(clock, await businessTimeZone(db));
  return {
    fullName: application.fullName,
    job: application.job,
    interviewers: await activeConsultants(db),
    address,
    days: { first: dayAfter(today, 1), last: dayAfter(today, 7) },
  };
}

export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "careers.edit");
  const { id } = args.params;
  return formActions(args, {
    single: formHandler(OfferInput, async (input, { services }) => {
      const offered = await offerInterview(services, actor, id, input);
      return offered.ok ? sent(id, services.mailer !== undefined) : refusal(offered.reason, false);
    }),
    group: formHandler(OfferGroupInput, async (input, { services }) => {
      const offered = await offerGroupInterview(services, actor, id, input);
      return offered.ok ? sent(id, services.mailer !== undefined) : refusal(offered.reason, true);
    }),
  });
}

function sent(id: string, now: boolean) {
  return redirectWithToast(
    `${list}/${id}`,
    now ? "interview-offered" : "interview-offered-waiting",
  );
}

type Reason = "unknown" | "finished" | "open" | "no-interviewer" | "no-times";

function refusal(reason: Reason, isGroup: boolean) {
  switch (reason) {
    case "unknown":
      return refuseDeleted();
    case "finished":
      return refuseForm("This application was decided. Change its status first.");
    case "open":
      return refuseForm(
        "This applicant already has an interview. Cancel it, or say whether it took place, before you offer another one.",
      );
    case "no-interviewer":
      return refuseFields({ interviewers: "Choose interviewers who are active consultants" });
    case "no-times":
      return refuseFields({
        last_day: isGroup
          ? "No group interview in these days has a free seat. Choose other days, or schedule one first."
          : "The interviewers have no free time in these days. Choose other days or interviewers.",
      });
  }
}

export default function Offer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { fullName, job, ...form } = loaderData;
  const back = `${list}/${params.id}`;
  return (
    <>
      <BackLink to={back}>{fullName}</BackLink>
      <PageTitle
        title="Offer Interview Times"
        note={`${fullName}, applied for ${job}. The applicant gets an email with a link to choose a time.`}
      />
      <OfferForm {...form} back={back} result={actionData} />
    </>
  );
}
