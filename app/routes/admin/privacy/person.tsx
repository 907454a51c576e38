import { HoldForm, HoldNotice } from "~/features/privacy/people/admin/hold-form";
import { PersonRecords } from "~/features/privacy/people/admin/person-records";
import { setHold } from "~/features/privacy/people/holds.commands.server";
import { holdOn, personRecords } from "~/features/privacy/people/queries.server";
import { isPhoneKey, personLabel, personPath } from "~/features/privacy/people/rules";
import { HoldInput } from "~/features/privacy/people/schema";
import { retentionSettings } from "~/features/privacy/retention/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseForm } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import { BreakableEmail } from "~/ui/admin/lists/cells";
import { Empty } from "~/ui/admin/lists/pagination";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/person";
import { personEmail } from "./person-email";

export const middleware = [requirePermission("privacy.view", "privacy.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Personal Data" }];

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = args.context.get(services);
  const email = personEmail(args);
  const settings = await retentionSettings(db);
  return {
    email,
    records: await personRecords(db, email, { settings, now: clock.now() }),
    hold: (await holdOn(db, email)) ?? null,
    timeZone: await businessTimeZone(db),
  };
}

/** Sets a legal hold. */
export function action(args: Route.ActionArgs) {
  const email = personEmail(args);
  return formAction(args, HoldInput, async ({ reason }, { services }) => {
    const actor = actorFor(args.context, "privacy.edit");
    const set = await setHold(services, actor, { email, reason });
    return set.ok
      ? redirectWithToast(personPath(email), "hold-set")
      : refuseForm("This person is already under a legal hold.");
  });
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { email, records, hold, timeZone } = loaderData;
  const person = new URLSearchParams({ email });
  return (
    <>
      <BackLink to="/admin/privacy">Privacy</BackLink>
      <PageTitle
        title={<BreakableEmail email={personLabel(email)} />}
        note={
          isPhoneKey(email)
            ? "Bookings and urgent requests that have this phone number but no email address."
            : "All records with this email address. The export also contains the audit log entries that mention it."
        }
      >
        <div className="flex flex-wrap gap-3">
          <DownloadButton href={`/admin/privacy/export?${person}`}>
            Export Data as ZIP
          </DownloadButton>
          {!hold && (
            <LinkButton
              look="outline"
              size="small"
              className="min-h-10"
              to={`/admin/privacy/erase?${person}`}
            >
              Erase This Person’s Data
            </LinkButton>
          )}
        </div>
      </PageTitle>
      {hold && <HoldNotice hold={hold} timeZone={timeZone} />}
      {records.length > 0 ? (
        <PersonRecords records={records} timeZone={timeZone} />
      ) : (
        <Empty
          title={`Nothing is stored for this ${isPhoneKey(email) ? "phone number" : "email address"}`}
        />
      )}
      {!hold && (
        <section className="mt-12">
          <h2 className="mb-3 text-h4">Legal hold</h2>
          <HoldForm result={actionData} />
        </section>
      )}
    </>
  );
}
