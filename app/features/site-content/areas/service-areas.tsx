import { Form, Link } from "react-router";
import { m } from "~/shared/messages/public/about";
import { buttonClass } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { hasZips, type ZipCheck } from "../sections/areas.rules";
import type { Entry } from "../sections/rules";

/** The places that the company serves, and a check of the visitor's ZIP code. */
export function ServiceAreas({
  areas,
  check,
}: {
  areas: readonly Entry[];
  /** The result for the ZIP code in the URL. */
  check: ZipCheck | undefined;
}) {
  if (areas.length === 0) return null;
  return (
    <section id="areas" className="day" aria-labelledby="areas-heading">
      <div className="page-width grid gap-x-8 gap-y-8 py-section lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <h2 id="areas-heading" className="text-h2">
            {m.service_areas_title}
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

/** A GET form, so that it works without JavaScript and each result has its own URL. */
function ZipForm({ check }: { check: ZipCheck | undefined }) {
  return (
    <Form method="get" action="/services#areas" preventScrollReset noValidate>
      <TextField
        // Resets the field when a new result is shown.
        key={check?.typed}
        label={m.service_areas_zip}
        name="zip"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={check?.typed}
        error={check?.result === "unreadable" ? m.service_areas_zip_invalid : undefined}
      />
      <button type="submit" className={buttonClass("solid", "medium", "mt-4")}>
        {m.service_areas_check}
      </button>
      <p role="status" className="mt-4 text-md empty:hidden">
        {check?.result === "served" && (
          <>
            {m.service_areas_served({
              zip: check.typed,
              place: check.place ?? "",
              strong: (text) => <strong key="zip">{text}</strong>,
            })}{" "}
            <Link to="/consultation" className="link">
              {m.service_areas_request_consultation}
            </Link>
          </>
        )}
        {check?.result === "not-listed" &&
          m.service_areas_not_listed({
            zip: check.typed,
            link: (text) => (
              <Link key="link" to="/contact" className="link">
                {text}
              </Link>
            ),
          })}
      </p>
    </Form>
  );
}
