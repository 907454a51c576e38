import { data } from "react-router";
import { BusinessInfoForm } from "~/features/settings/business-info/admin/business-info-form";
import { saveBusinessInfo } from "~/features/settings/business-info/commands.server";
import { businessInfo } from "~/features/settings/business-info/queries.server";
import { conflictingInfo, timeZones } from "~/features/settings/business-info/rules";
import { BusinessInfoInput } from "~/features/settings/business-info/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { connectionLost, unlessLostTyped } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services } from "~/platform/services";
import { readableMoment } from "~/shared/dates";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/business-info";

export const meta: Route.MetaFunction = () => [{ title: "Business Contact Information" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const info = await businessInfo(db);
    const now = readableMoment(clock.now(), await businessTimeZone(db));
    return { info, seen: editMark(info), zone: { zones: timeZones(), now } };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = formValues(await formOf(request));
  const form = parseValues(values, BusinessInfoInput);
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 });
  const running = context.get(services);
  try {
    const saved = await saveBusinessInfo(running, context.get(admin), form.value);
    if (saved.ok) return { saved: true, values: { ...form.value, seen: saved.mark } };
    if (saved.reason === "zone") {
      const errors = { time_zone: "The database doesn’t know this time zone: choose one near it" };
      return data({ errors, values }, { status: 400 });
    }
    const { by, mark, now } = saved;
    const conflict = {
      mark,
      by: by?.name,
      at: by && readableMoment(by.at, await businessTimeZone(running.db)),
      fields: conflictingInfo(now, form.value),
    };
    return data({ conflict, values }, { status: 409 });
  } catch (err) {
    running.log.error({ err }, "business information could not be saved");
    const failure = `Failed to save: ${(err as Error).message || "Unknown error"}`;
    return data({ failure, values }, { status: 500 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => unlessLostTyped(args, connectionLost);

export default function BusinessInfo({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  return (
    <>
      <PageTitle
        title="Business Contact Information"
        note="These details appear on the Contact page, in the Footer, in the Privacy Policy and in the Terms of Service."
      />
      {loaderData.ok ? (
        <BusinessInfoForm
          info={loaderData.info}
          seen={loaderData.seen}
          zone={loaderData.zone}
          answer={actionData}
        />
      ) : (
        <LoadFailure code="settings-not-loaded" />
      )}
    </>
  );
}
