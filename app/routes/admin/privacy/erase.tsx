import { Form } from "react-router";
import { readBackupSettings } from "~/features/backups/queries.server";
import { PersonRecords } from "~/features/privacy/people/admin/person-records";
import { erasePerson } from "~/features/privacy/people/erase.commands.server";
import { holdOn, personRecords } from "~/features/privacy/people/queries.server";
import { isPhoneKey, personLabel, personPath } from "~/features/privacy/people/rules";
import { EraseInput } from "~/features/privacy/people/schema";
import { retentionSettings } from "~/features/privacy/retention/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { storedPhone } from "~/shared/stored-phone";
import { phoneKey } from "~/shared/telephone";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/erase";
import { personEmail } from "./person-email";

export const middleware = [requirePermission("privacy.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Erase Personal Data" }];

export async function loader(args: Route.LoaderArgs) {
  const email = personEmail(args);
  requireRecentPassword(args);
  const { db, clock } = args.context.get(services);
  const settings = await retentionSettings(db);
  const records = await personRecords(db, email, { settings, now: clock.now() });
  const { settings: backups, timeZone } = await readBackupSettings(db);
  return {
    email,
    timeZone,
    hold: (await holdOn(db, email)) ?? null,
    erased: records.filter(({ stays }) => !stays).length,
    staying: records.filter(({ stays }) => stays),
    backupDays: Number(backups.backup_keep),
  };
}

export function action(args: Route.ActionArgs) {
  const email = personEmail(args);
  requireRecentPassword(args, `/admin/privacy/erase?${new URLSearchParams({ email })}`);
  return formAction(args, EraseInput, async ({ typed }, { services }) => {
    const person = isPhoneKey(email) ? phoneKey(storedPhone(typed)) : typed;
    if (person !== email) {
      return refuseFields(
        {
          typed: `This doesn’t match. Type the person’s ${isPhoneKey(email) ? "phone number" : "email address"}.`,
        },
        400,
      );
    }
    const erased = await erasePerson(services, actorFor(args.context, "privacy.edit"), email);
    if (!erased.ok) return refuseForm("This person is under a legal hold. Nothing was erased.");
    return redirectWithToast(
      personPath(email),
      erased.left > 0 ? "person-erased-in-part" : "person-erased",
    );
  });
}

export default function ErasePerson({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hold, staying, timeZone } = loaderData;
  const { errors, values, failure, form } = useFormResult(actionData);
  const back = personPath(email);
  return (
    <>
      <BackLink to={back}>{personLabel(email)}</BackLink>
      <PageTitle title="Erase This Person’s Data" note={personLabel(email)} />
      {hold ? (
        <p className="max-w-xl rounded border border-warn bg-surface px-4 py-3 text-md">
          <strong>Legal hold.</strong> Nothing about this person can be erased until it’s lifted.
          Reason: {hold.reason}
        </p>
      ) : (
        <>
          <Consequences {...loaderData} />
          {staying.length > 0 && (
            <section className="mt-8">
              <h2 className="mb-3 text-h4">Records that will be kept</h2>
              <PersonRecords records={staying} timeZone={timeZone} />
            </section>
          )}
          <Form ref={form} method="post" noValidate className="mt-8 max-w-xl space-y-4">
            <TextField
              label={`Type the ${isPhoneKey(email) ? "phone number" : "email address"} to confirm`}
              name="typed"
              type={isPhoneKey(email) ? "text" : "email"}
              required
              autoComplete="off"
              hint={personLabel(email)}
              defaultValue={values.typed}
              error={errors.typed}
            />
            <FormAlert>{failure}</FormAlert>
            <SubmitButton look="danger" busyLabel="Erasing...">
              Erase Permanently
            </SubmitButton>
          </Form>
        </>
      )}
    </>
  );
}

function Consequences({ erased, backupDays }: { erased: number; backupDays: number }) {
  return (
    <ul className="max-w-2xl list-disc space-y-2 pl-5 text-md">
      <li>
        {erased === 1 ? "1 record" : `${erased} records`} will be permanently deleted, along with
        their files and history, emails to the person and emails about these records.
      </li>
      <li>
        Audit log entries keep the time, the admin and the action. The person’s name, contact
        details and any text about them are removed.
      </li>
      <li>
        Backups aren’t changed. With the current settings, a backup is deleted after{" "}
        {backupDays === 1 ? "1 day" : `${backupDays} days`}. Copies you made yourself aren’t
        deleted. If you restore a backup, erase the person’s data again.
      </li>
    </ul>
  );
}
