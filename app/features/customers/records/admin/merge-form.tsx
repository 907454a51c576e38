import { Form } from "react-router";
import { customerPath } from "~/features/appointments/booking/contact.rules";
import type { FormResult } from "~/platform/forms/form-result";
import { formatPhone } from "~/shared/telephone";
import { LinkButton } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { mergePath } from "../rules";
import type { MergedPart } from "../schema";

/** Two customers side by side, the details to keep, and the effects of the merge. */
export function MergeForm({
  kept,
  other,
  messages,
  seen,
  result,
}: {
  /** The customer to keep. */
  kept: MergedPart;
  other: MergedPart;
  /** How many messages the other one sent; undefined for readers who can't see messages. */
  messages: number | undefined;
  /** Identifies both customers as shown. */
  seen: string;
  result: FormResult | undefined;
}) {
  const { failure, values, form } = useFormResult(result, { failed: "customers-not-merged" });
  const sameName = kept.name === other.name;
  const moved = [
    count(other.totalBookings, "booking"),
    ...(messages === undefined ? [] : [count(messages, "message")]),
    count(other.notes, "note"),
    count(other.sites, "site"),
  ];
  return (
    <Form ref={form} method="post" className="max-w-3xl space-y-6">
      <input type="hidden" name="other" value={other.key} />
      <input type="hidden" name="seen" value={seen} />
      <table className="w-full table-fixed rounded border border-edge bg-surface text-sm">
        <caption className="sr-only">The two customers</caption>
        <thead>
          <tr className="text-left">
            <th scope="col" className="w-24 px-3 py-2 sm:w-36">
              <span className="sr-only">Detail</span>
            </th>
            <th scope="col" className="px-3 py-2">
              This customer
            </th>
            <th scope="col" className="px-3 py-2">
              Other customer
            </th>
          </tr>
        </thead>
        <tbody>
          <Detail name="name" label="Name" {...{ values }} sides={[kept.name, other.name]} />
          <Detail
            name="email"
            label="Email"
            {...{ values }}
            sides={[kept.email ?? "", other.email ?? ""]}
          />
          <Detail
            name="phone"
            label="Phone"
            {...{ values }}
            sides={[formatPhone(kept.phone ?? ""), formatPhone(other.phone ?? "")]}
          />
          <Row label="Company" sides={[kept.company ?? "", other.company ?? ""]} />
          <Row label="Bookings" sides={[String(kept.totalBookings), String(other.totalBookings)]} />
          <Row label="Notes" sides={[String(kept.notes), String(other.notes)]} />
          <Row label="Sites" sides={[String(kept.sites), String(other.sites)]} />
        </tbody>
      </table>
      <div className="rounded border border-warn px-4 py-3 text-md">
        <h2 className="text-md font-semibold">What happens</h2>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          <li className="wrap-anywhere">
            {moved.join(", ")} and all correspondence will move to{" "}
            {sameName ? "this customer" : kept.name}. Bookings keep their own contact details.
          </li>
          <li className="wrap-anywhere">
            New requests and messages from {other.email ?? formatPhone(other.phone ?? "")} will also
            go to this customer.
          </li>
          <li>The other customer’s page will redirect to this one.</li>
          <li>
            <strong>This can’t be undone.</strong>
          </li>
        </ul>
      </div>
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <SubmitButton look="danger">Merge Customers</SubmitButton>
        <LinkButton look="outline" to={customerPath(kept.key)}>
          Keep Both
        </LinkButton>
        <LinkButton look="plain" to={mergePath(other.key, kept.key)}>
          Keep the Other Customer Instead
        </LinkButton>
      </div>
    </Form>
  );
}

type Sides = readonly [string, string];

function Row({ label, sides }: { label: string; sides: Sides }) {
  return (
    <tr className="border-t border-edge align-top">
      <th scope="row" className="px-3 py-2 text-left font-normal text-muted">
        {label}
      </th>
      {sides.map((text, at) => (
        <td key={at === 0 ? "kept" : "other"} className="px-3 py-2 wrap-anywhere tabular-nums">
          {text || <span className="text-muted">None</span>}
        </td>
      ))}
    </tr>
  );
}

/** A choice of which value to keep, if they differ. */
function Detail({
  name,
  label,
  sides,
  values,
}: {
  name: "name" | "email" | "phone";
  label: string;
  sides: Sides;
  values: Partial<Record<string, string>>;
}) {
  const [kept, other] = sides;
  if (kept === other) return <Row label={label} sides={sides} />;
  // If only one of them has a value, it is kept.
  const chosen = values[name] ?? (kept ? "kept" : "other");
  return (
    <tr className="border-t border-edge align-top">
      <th scope="row" className="px-3 py-2 text-left font-normal text-muted">
        {label}
      </th>
      {(["kept", "other"] as const).map((side, at) => (
        <td key={side} className="px-3 py-2">
          <label className="flex min-h-6 items-start gap-2">
            <input
              type="radio"
              name={name}
              value={side}
              defaultChecked={chosen === side}
              aria-label={`${label}: ${sides[at] || "none"}`}
              className="mt-0.5 size-5 shrink-0 accent-light"
            />
            <span className="wrap-anywhere">{sides[at] || "None"}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}

function count(number: number, what: string): string {
  return `${number.toLocaleString("en-US")} ${what}${number === 1 ? "" : "s"}`;
}
