import { z } from "zod";
import { BackInput } from "~/features/appointments/records/schema";
import { optionalDate } from "~/shared/forms/form-fields";

export const DoneInput = BackInput.extend({
  /** Set by JavaScript, which stays on the screen and gets a result instead of a redirect. */
  stay: z.string().max(1).default(""),
});

export const NotDoneInput = z.object({
  /** The follow-up date that marking it as done removed. */
  follow_up_on: optionalDate,
  /** Set if the request had been done before, so that only its date comes back. */
  keep_done: z.string().max(1).default(""),
  stay: z.string().max(1).default(""),
});
