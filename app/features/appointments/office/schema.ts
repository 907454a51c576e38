import { z } from "zod";
import { consultantChoice, TimeInput } from "~/features/availability/times/time-input.schema";
import { checkbox, optionalText } from "~/shared/forms/form-fields";

/** The fields of every transition. */
export const TransitionInput = z.object({
  /** The state that the decision was based on; see `stateMark`. */
  seen: z.string().max(100),
  note: optionalText(1000),
  /** Whether the customer gets an email. */
  notify: checkbox,
});
export type TransitionInput = z.output<typeof TransitionInput> & {
  time?: TimeInput;
  anyway?: boolean;
  consultant?: number | null;
};

/** A transition with a new time; `anyway` books it even if it is taken or the office is closed. */
export const TimedTransitionInput = TransitionInput.extend({
  ...TimeInput.shape,
  consultant: consultantChoice,
  anyway: checkbox,
}).transform(({ date, start, end, ...rest }) => ({ ...rest, time: { date, start, end } }));
