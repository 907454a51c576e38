import { X } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { LeaveQuestion } from "~/ui/admin/unsaved/unsaved-changes-guard";
import { buttonClass } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";
import { timeNames } from "../schema";
import { type DraftHours, draftId, fieldName } from "../week-form.rules";
import { TimeInput } from "./time-field";
import { useHoursChange } from "./use-hours-change";

/** Hours that are being added to a day. Visitors see them only once they are saved. */
export function DraftRow({
  day,
  name,
  initial,
  refused,
  autoFocus,
  onSaved,
  onDiscard,
}: {
  day: number;
  name: string;
  initial: DraftHours;
  /** Why they weren't saved, without JavaScript. */
  refused: string | undefined;
  autoFocus: boolean;
  onSaved: () => void;
  onDiscard: () => void;
}) {
  const [typed, setTyped] = useState(initial);
  /** The refused times and the reason, until they are corrected. */
  const [refusal, setRefusal] = useState(refused ? { typed, why: refused } : undefined);
  const error = refusal?.typed === typed ? refusal.why : undefined;
  const { send, busy } = useHoursChange({
    onAsk: () => {},
    onResult: ({ errors, done }) => {
      if (done) return onSaved();
      const why = errors.start_time ?? errors.end_time;
      setRefusal(why ? { typed, why } : undefined);
    },
  });
  function save(event?: MouseEvent) {
    event?.preventDefault();
    send({ intent: "add", day: String(day), ...typed });
  }
  function discard(event: MouseEvent) {
    event.preventDefault();
    onDiscard();
  }
  const id = draftId(day);
  return (
    <li>
      <LeaveQuestion
        when
        question="Leave without adding these hours?"
        keepLabel="Keep Editing"
        leaveLabel="Leave Without Adding"
      >
        The new hours on {name} aren’t saved yet.
      </LeaveQuestion>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        {timeNames.map((field, at) => (
          <span key={field} className="contents">
            {at > 0 && (
              <span aria-hidden className="text-muted">
                –
              </span>
            )}
            <TimeInput
              name={fieldName.time(field, id)}
              aria-label={`${name}, new hours: ${field === "start_time" ? "start" : "end"} time`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              autoFocus={autoFocus && at === 0}
              value={typed[field]}
              onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [field]: value })}
              onKeyDown={({ key }) => key === "Enter" && save()}
            />
          </span>
        ))}
        <button
          type="submit"
          disabled={busy}
          aria-busy={busy || undefined}
          onClick={save}
          className={buttonClass("light", "small", "min-h-10")}
        >
          {busy ? "Saving..." : "Save"}
          <span className="sr-only"> new hours on {name}</span>
        </button>
        <button
          type="submit"
          name="button"
          value={`discard:${day}`}
          onClick={discard}
          aria-label={`Discard new hours on ${name}`}
          title="Discard"
          className="grid size-10 place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg"
        >
          <X className="size-4" strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <div role="alert">
        <FieldError id={id}>{error}</FieldError>
      </div>
    </li>
  );
}
