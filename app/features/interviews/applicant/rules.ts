import { m } from "~/shared/messages/customer/interviews";

/** Why an applicant's change is refused: status and sentence. */
export const refusedChoices = {
  canceled: [409, m.cannot_change],
  changed: [409, m.changed],
  "too-late": [409, m.too_late],
  "too-many": [429, m.too_many],
} as const satisfies Record<string, [status: number, message: string]>;
