import { useEffect, useRef } from "react";
import { m } from "~/shared/messages/forms";

interface HoneypotProps {
  /** The errors of the form's last result. */
  errors: Record<string, string>;
}

/**
 * Fields for the spam check: one that only bots fill in, and how long the page was open, in
 * milliseconds. `deferred-hydration.js` writes that when the form is submitted; without JavaScript
 * it stays empty. See docs/decisions/0010-spam-check.md.
 */
export function Honeypot({ errors }: HoneypotProps) {
  const trap = useRef<HTMLInputElement>(null);
  // A password manager may have filled it in: empty it, so that the next attempt passes.
  useEffect(() => {
    if (trap.current && refused(errors)) trap.current.value = "";
  }, [errors]);

  return (
    <>
      <div className="sr-only" aria-hidden="true">
        <label>
          {m.honeypot_leave_empty}
          <input
            ref={trap}
            type="text"
            name="remark_2"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
            data-bwignore=""
            data-form-type="other"
          />
        </label>
      </div>
      {/* After a refusal the time isn't checked, because fixing a field can be quick. The keys make
          React replace the field instead of turning an uncontrolled one into a controlled one. */}
      {refused(errors) ? (
        <input key="again" type="hidden" name="again" value="yes" />
      ) : (
        <input key="open" type="hidden" name="open_ms" />
      )}
    </>
  );
}

const refused = (errors: Record<string, string>) => Object.values(errors).some(Boolean);
