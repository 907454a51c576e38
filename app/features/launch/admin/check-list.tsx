import { Circle, CircleCheck, CircleMinus } from "lucide-react";
import { Form } from "react-router";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { Button, LinkButton } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { type CheckState, launchCheck } from "../checks.rules";

/** The checks before a launch: why each matters, and how to do or skip it. */
export function CheckList({ checks }: { checks: readonly CheckState[] }) {
  return (
    <ul className="divide-y divide-edge rounded border border-edge bg-surface">
      {checks.map((check) => (
        <Check key={check.key} check={check} />
      ))}
    </ul>
  );
}

function Check({ check: { key, done, found, skipped, to: place } }: { check: CheckState }) {
  const { title, why, to, label, button } = launchCheck(key);
  const Mark = done ? CircleCheck : skipped ? CircleMinus : Circle;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4">
      <div className="flex min-w-0 flex-1 basis-72 gap-3 text-md">
        <Mark
          className={`mt-0.5 size-5 shrink-0 ${done ? "text-good" : "text-muted"}`}
          strokeWidth={1.75}
          aria-hidden
        />
        <div className="min-w-0 max-w-2xl">
          <p className="font-semibold">
            {title}
            <span className="sr-only">{done ? ": done" : skipped ? ": skipped" : ": to do"}</span>
          </p>
          {!done && <p className="text-sm text-muted">{why}</p>}
          {found && <p className="text-sm wrap-anywhere">{found}</p>}
          {!done && skipped && (
            <p className="text-sm wrap-anywhere">
              Skipped by {skipped.by}: {skipped.reason}
            </p>
          )}
        </div>
      </div>
      {!done && (
        <div className="flex flex-wrap gap-2">
          {to && (
            <LinkButton look="outline" size="small" className="min-h-10" to={place ?? to}>
              {label}
              <span className="sr-only">: {title}</span>
            </LinkButton>
          )}
          {button && (
            <Form method="post" action={button.action} preventScrollReset>
              <Button type="submit" look="outline" size="small" className="min-h-10">
                {button.label}
                <span className="sr-only">: {title}</span>
              </Button>
            </Form>
          )}
          {!skipped && (
            <ConfirmButton
              confirmation={{
                action: "/admin/launch/skip",
                failed: "launch-not-saved",
                question: `Skip “${title}”?`,
                facts: why,
                keepLabel: "Cancel",
                confirmLabel: "Skip Check",
                busyLabel: "Skipping...",
                look: "light",
                hidden: { check: key },
                fields: <TextField label="Reason" name="reason" required maxLength={200} />,
              }}
            >
              Skip<span className="sr-only">: {title}</span>
            </ConfirmButton>
          )}
        </div>
      )}
    </li>
  );
}
