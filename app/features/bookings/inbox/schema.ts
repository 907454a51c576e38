import { z } from "zod";
import { optionalDate } from "~/shared/forms/form-fields";
import { BackInput } from "../records/schema";

export const DoneInput = BackInput.extend({
  /** Set by JavaScript, which stays on the screen and gets a result instead of a redirect. */
  stay: z.string().max(1).default(""),
});

export const NotDoneInput = z.object({
  /** The follow-up date that marking it as done removed. */
  follow_up_on: optionalDate,
  stay: z.string().max(1).default(""),
});
