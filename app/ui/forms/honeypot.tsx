import { useEffect, useRef } from "react";

interface FormTrapsProps {
  /** What the form was refused for, if it was. */
  errors: Record<string, string>;
}

/**
 * Tells programs from people, without a third party: a field that only programs fill in, and how
 * long the page was open, in milliseconds, which `deferred-hydration.js` writes when the form is sent.
 * Without JavaScript that stays empty. See docs/decisions/0010-spam-check.md.
 */
export function FormTraps({ errors }: FormTrapsProps) {
  const trap = useRef<HTMLInputElement>(null);
  // After an answer it is empty again, whoever filled it in.
  useEffect(() => {
    if (trap.current && refused(errors)) trap.current.value = "";
  }, [errors]);

  return (
    <>
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
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
      {/* Who mends a mistake may be quick, also on a page that has just come back. */}
      {!refused(errors) && <input type="hidden" name="open_ms" />}
    </>
  );
}

const refused = (errors: Record<string, string>) => Object.values(errors).some(Boolean);
