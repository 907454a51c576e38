import { Form, Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import type { Entry } from "../sections/rules";
import { hasZips, type ZipCheck } from "./rules";

/** The places that the company serves, and a check of the visitor's ZIP code. */
export function ServiceAreas({
  areas,
  check,
}: {
  areas: readonly Entry[];
  /** Of the ZIP code in the address. */
  check: ZipCheck | undefined;
}) {
  if (areas.length === 0) return null;
  return (
    <section id="areas" className="day" aria-labelledby="areas-heading">
      <div className="page-width grid gap-x-8 gap-y-8 py-section lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <h2 id="areas-heading" className="text-h2">
            Areas we serve
          </h2>
          <ul className="mt-6 grid gap-x-8 border-t border-edge sm:grid-cols-2">
            {areas.map(({ title }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
              <li key={at} className="border-b border-edge py-3 wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </div>
        {hasZips(areas) && (
          <div className="min-w-0 self-start rounded border border-edge bg-surface p-5 sm:p-7 lg:col-span-4 lg:col-start-9">
            <ZipForm check={check} />
          </div>
        )}
      </div>
    </section>
  );
}

/** A GET form: it works without script, and an answer has an address of its own. */
function ZipForm({ check }: { check: ZipCheck | undefined }) {
  return (
    <Form method="get" action="/services#areas" preventScrollReset noValidate>
      <TextField
        // A new answer comes with the ZIP code that it is about.
        key={check?.typed}
        label="Check your ZIP code"
        name="zip"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={check?.typed}
        error={check?.result === "unreadable" ? "Enter a 5-digit ZIP code" : undefined}
      />
      <button type="submit" className={buttonClass("solid", "medium", "mt-4")}>
        Check
      </button>
      <p role="status" className="mt-4 text-md empty:hidden">
        {check?.result === "served" && (
          <>
            <strong>Yes, we serve {check.typed}</strong> ({check.place}).{" "}
            <Link to="/consultation" className="link">
              Request a consultation
            </Link>
          </>
        )}
        {check?.result === "not-listed" && (
          <>
            {check.typed} isn’t on our list.{" "}
            <Link to="/contact" className="link">
              Ask us
            </Link>{" "}
            if we can help you there.
          </>
        )}
      </p>
    </Form>
  );
}
