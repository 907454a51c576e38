import { useRef } from "react";
import { useFetcher } from "react-router";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { HoursResult } from "../../schema";
import type { Affected } from "../../times/schema";

export const hoursAddress = "/admin/schedule/hours";

/** Bookings that a change affects, until the office decides. */
export interface HoursQuestion {
  affected: Affected;
  accept: () => void;
  dismiss: () => void;
}

/** Shows a day's question, or none. */
export type OnAsk = (question: HoursQuestion | undefined) => void;

/** Saves one change of the weekly hours in the background, and asks before it affects bookings. */
export function useHoursChange({
  onAsk,
  onResult,
  onDismiss,
}: {
  onAsk: OnAsk;
  /** Called once for each result that isn't a question. */
  onResult: (result: HoursResult) => void;
  /** Called when the change is canceled. */
  onDismiss?: () => void;
}) {
  const { state, data, formData, submit } = useFetcher<HoursResult>();
  const sent = useRef<Record<string, string>>({});
  function send(fields: Record<string, string>) {
    sent.current = fields;
    void submit(fields, { method: "post", action: hoursAddress });
  }
  const { errors, values } = useFormResult(data, {
    failed: "schedule-not-updated",
    onResult: (result) => {
      const { question } = result;
      onAsk(
        question && {
          affected: question,
          accept: () => send({ ...sent.current, accepted: question.mark }),
          dismiss: () => {
            onAsk(undefined);
            onDismiss?.();
          },
        },
      );
      if (!question) onResult(result);
    },
  });
  return {
    busy: state !== "idle",
    /** Whether an accepted question is being saved. */
    accepting: formData?.has("accepted") ?? false,
    errors,
    values,
    send,
  };
}
