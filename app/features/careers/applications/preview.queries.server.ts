import type { PreviewRecord } from "~/features/emails/templates/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { firstPage } from "~/shared/lists/pagination";
import { m } from "~/shared/messages/public/careers";
import { formatPhone } from "~/shared/telephone";
import { applicantValues } from "../email-parts.rules";
import { qualificationTexts } from "../qualifications/email-texts.rules";
import { applicationsOf, listApplications } from "./queries.server";

/** The newest matches of a search, or one application, with the values for their emails. */
export async function applicationsForPreview(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, search = "" }: { id?: string; search?: string },
): Promise<PreviewRecord[]> {
  const rows = id
    ? await applicationsOf(db, [{ id }])
    : (await listApplications(db, { search, status: "", job: undefined }, firstPage)).rows;
  const today = businessToday(clock, await businessTimeZone(db));
  return rows.map((row) => ({
    id: row.id,
    label: `${row.fullName}, ${row.job}`,
    values: {
      ...applicantValues(row),
      applicant_email: row.email,
      applicant_phone: formatPhone(row.phone),
      city: row.city,
      experience_years: row.experienceYears || m.not_specified,
      certifications: row.certifications.join(", ") || "none",
      ...qualificationTexts(row, today),
    },
  }));
}
