import type { ReactNode } from "react";
import { telephoneLink } from "~/shared/telephone";
import { hoursLines } from "./rules";
import type { PublicSettings } from "./schema";

/** Every way to reach the company that is set, and when somebody answers. */
export function ContactDetails({
  settings,
  chatHref,
}: {
  settings: PublicSettings;
  chatHref: string;
}) {
  const { phone, email, address, emergency_phone } = settings;
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
          {hoursLines(settings.hours_text).map(({ days, hours }) => (
            <li
              key={`${days} ${hours}`}
              className={`wrap-anywhere tabular-nums ${days ? "grid grid-cols-[5rem_1fr]" : ""}`}
            >
              {days && <span className="text-muted">{days}</span>} {hours}
            </li>
          ))}
          <li className="mt-2">
            24/7 emergency response
            {emergency_phone && (
              <>
                {": "}
                <a
                  href={telephoneLink(emergency_phone)}
                  className="link whitespace-nowrap tabular-nums"
                >
                  {emergency_phone}
                </a>
              </>
            )}
          </li>
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
