import type { ReactNode } from "react";
import { Link } from "react-router";
import { customerPath } from "~/features/appointments/booking/contact.rules";
import { formatPhone } from "~/shared/telephone";
import { May } from "~/ui/admin/shell/may";
import { messageStatusLabel } from "../rules";
import type { ShownEntry } from "./message-table";

interface SameSenderProps {
  /** The email address or, without one, the key of the phone number. */
  sender: string;
  messages: readonly ShownEntry[];
  /** `day` is the formatted date of the appointment. */
  bookings: readonly { id: string; day: string; service: string; status: string }[];
}

/** Bookings and other messages from the same address or phone number. */
export function SameSender({ sender, messages, bookings }: SameSenderProps) {
  const contact = sender.includes("@") ? "email address" : "phone number";
  return (
    <section aria-label={`More from ${formatPhone(sender)}`} className="space-y-8 text-sm">
      <May need="bookings.view">
        <Section title={`Bookings with this ${contact}`}>
          {bookings.map(({ id, day, service, status }) => (
            <li key={id} className="py-2.5">
              <Link to={`/admin/bookings/${id}`} className="link font-semibold">
                {day}
              </Link>
              <p className="text-muted [overflow-wrap:anywhere]">
                {service} · {status}
              </p>
            </li>
          ))}
        </Section>
        {bookings.length > 0 && (
          <Link to={customerPath(sender)} className="link mt-1.5 inline-block">
            View customer
          </Link>
        )}
      </May>
      <Section title="Other messages">
        {messages.map(({ id, received, opening, status }) => (
          <li key={id} className="py-2.5">
            <Link to={`/admin/messages/${id}`} className="link">
              {`${received.day}, ${received.time}`}
            </Link>
            <span className="text-muted"> · {messageStatusLabel(status)}</span>
            <p className="line-clamp-2 [overflow-wrap:anywhere] text-muted">{opening}</p>
          </li>
        ))}
      </Section>
    </section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <section>
      <h2 className="text-h4">{title}</h2>
      {children.length > 0 ? (
        <ul className="mt-1 divide-y divide-edge">{children}</ul>
      ) : (
        <p className="mt-1 text-muted">None yet.</p>
      )}
    </section>
  );
}
