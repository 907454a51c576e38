import { Phone } from "lucide-react";
import { PhoneLink } from "~/ui/admin/lists/cells";

/** The facts to tell a customer by phone, because they have no email address. */
export function TellCustomer({ lines, phone }: { lines: readonly string[]; phone: string | null }) {
  return (
    <section
      aria-labelledby="tell-customer"
      className="mb-6 flex gap-3 rounded border border-warn bg-surface p-5 text-md"
    >
      <Phone className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} aria-hidden />
      <div>
        <h2 id="tell-customer" className="font-semibold">
          This customer won’t get any emails
        </h2>
        <p>
          We don’t have an email address for them, so we can’t send confirmations, reminders or
          updates. Call <PhoneLink phone={phone} /> and tell them:
        </p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
