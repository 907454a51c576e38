import { useState } from "react";
import { longWeekdays } from "~/shared/dates";
import { Button } from "~/ui/button";
import { OutsideHours } from "./outside-hours";
import { type HoursQuestion, useHoursChange } from "./use-hours-change";

/** After a save that closed days on the website, offers to close them for booking, too. */
export function CloseDays({ days }: { days: readonly number[] }) {
  return days.map((day) => <CloseDay key={day} day={day} />);
}

function CloseDay({ day }: { day: number }) {
  const name = longWeekdays[day] ?? "";
  const [state, setState] = useState<"open" | "closed" | "kept">("open");
  const [question, setQuestion] = useState<HoursQuestion>();
  const { send, busy } = useHoursChange({
    onAsk: setQuestion,
    onResult: ({ done }) => done && setState("closed"),
    onDismiss: () => setState("kept"),
  });
  if (state === "kept") return null;
  return (
    <div
      role="status"
      className={`space-y-3 border-l-2 pl-4 text-md ${state === "closed" ? "border-good" : "border-warn"}`}
    >
      {state === "closed" ? (
        <p>Visitors can’t book on {name}s anymore.</p>
      ) : (
        <>
          <p>Your website now says you’re closed on {name}s, but visitors can still book them.</p>
          {question && <OutsideHours affected={question.affected} closing={name} />}
          <div className="flex flex-wrap gap-3">
            <Button
              size="small"
              className="min-h-10"
              busy={busy}
              busyLabel="Saving..."
              onClick={
                question ? question.accept : () => send({ intent: "enabled", day: String(day) })
              }
            >
              {question ? `Close ${name}s Anyway` : `Close ${name}s for Booking`}
            </Button>
            <Button
              look="outline"
              size="small"
              className="min-h-10"
              disabled={busy}
              onClick={question ? question.dismiss : () => setState("kept")}
            >
              Keep {name}s Open
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
