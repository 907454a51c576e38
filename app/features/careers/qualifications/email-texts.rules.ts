import { m } from "~/shared/messages/public/careers";
import type { Shift } from "~/shared/stored-values";
import { matchLine, type Qualifications, requirementsOf } from "./match.rules";
import { credentialText, shiftsText } from "./rules";

/** An applicant's qualifications, for the variables of an email. */
export function qualificationTexts(
  said: Qualifications & { shifts: readonly Shift[] },
  today: string,
) {
  return {
    licenses: said.credentials.map((one) => credentialText(one, today)).join("; ") || "none",
    requirements: matchLine(requirementsOf(said, today)) || "none",
    shifts: shiftsText(said.shifts) || m.not_specified,
  };
}
