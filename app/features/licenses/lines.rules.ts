import { m } from "~/shared/messages/public/licenses";
import type { ClaimedLicense } from "./rules";

/** "License B01234, Class A, Ohio Department of Public Safety" */
export function licenseLine({
  number,
  class: type,
  authority,
}: Pick<ClaimedLicense, "number" | "class" | "authority">): string {
  return [m.license_number({ number }), type, authority].filter(Boolean).join(", ");
}

/** The lines of an email's footer and of a calendar entry. */
export function licenseLines(licenses: readonly ClaimedLicense[]): string[] {
  return licenses.flatMap((license) => [
    [licenseLine(license), license.legalName, license.address.replace(/\s*\n\s*/g, ", ")]
      .filter(Boolean)
      .join(", "),
    ...(license.notice ? [license.notice] : []),
  ]);
}
