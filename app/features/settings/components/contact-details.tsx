import type { ReactNode } from "react";
import { telephoneLink } from "~/shared/telephone";
import { officeHours } from "../content";
import type { PublicSettings } from "../schema";

/** Every way to reach the company that is set, and when somebody answers. */
export function ContactDetails({
  settings,
  chatHref,
}: {
  settings: PublicSettings;
  chatHref: string;
}) {
  const { phone, email, address } = settings;
  return (
    <dl className="border-t border-edge">
      {phone && (
        <Row term="Phone">
          <a href={telephoneLink(phone)} className="link tabular-nums">
            {phone}
          </a>
        </Row>
      )}
      {email && (
        <Row term="Email">
          <a href={`mailto:${email}`} className="link break-words">
            {email}
          </a>
        </Row>
      )}
      {address && <Row term="Address">{address}</Row>}
      <Row term="Chat">
        <a href={chatHref} target="_blank" rel="noopener" className="link">
          Chat on WhatsApp
        </a>
      </Row>
      <Row term="Hours">
        <ul>
          {officeHours.map(({ days, hours }) => (
            <li key={days} className="grid grid-cols-[5rem_1fr] tabular-nums">
              <span className="text-muted">{days}</span> {hours}
            </li>
          ))}
          <li className="mt-2">24/7 emergency response</li>
        </ul>
      </Row>
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-edge py-4 text-md sm:grid-cols-[6rem_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd className="min-w-0 whitespace-pre-line">{children}</dd>
    </div>
  );
}
