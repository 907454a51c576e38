import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "~/shared/messages/public/site";
import { formatPhone, telephoneLink } from "~/shared/telephone";
import { StreetPlan } from "~/ui/art/street-plan";
import { OutsideLinkButton } from "~/ui/button";
import { chatAttributes } from "~/ui/chat-link";
import { chatPath, hoursLines } from "./rules";
import type { PublicSettings } from "./schema";

/** The ways to reach the company that are set, and its hours. */
export function ContactDetails({
  settings,
  chatHref,
}: {
  settings: PublicSettings;
  chatHref: string;
}) {
  const { phone, email, address, emergency_phone } = settings;
  const hoursShown = hoursLines(settings.hours_text);
  return (
    <dl className="border-t border-edge">
      {phone && (
        <Row term={m.contact_details_phone}>
          <a href={telephoneLink(phone)} className="link tabular-nums">
            {formatPhone(phone)}
          </a>
        </Row>
      )}
      {email && (
        <Row term={m.contact_details_email}>
          <a href={`mailto:${email}`} className="link break-words">
            {email}
          </a>
        </Row>
      )}
      {address && <Row term={m.contact_details_address}>{address}</Row>}
      <Row term={m.contact_details_chat}>
        <a href={chatHref} {...chatAttributes(chatHref)} className="link">
          {chatHref.startsWith(chatPath)
            ? m.contact_details_chat_on_website
            : m.contact_details_chat_on_whatsapp}
        </a>
      </Row>
      {(hoursShown.length > 0 || emergency_phone) && (
        <Row term={m.contact_details_hours}>
          <ul>
            {hoursShown.map(({ days, hours }) => (
              <li
                key={`${days} ${hours}`}
                className={`wrap-anywhere tabular-nums ${days ? "grid grid-cols-[5rem_1fr]" : ""}`}
              >
                {days && <span className="text-muted">{days}</span>} {hours}
              </li>
            ))}
            {emergency_phone && (
              <li className="mt-2">
                {m.contact_details_emergency_response({
                  phone: formatPhone(emergency_phone),
                  link: (text) => (
                    <a
                      key="link"
                      href={telephoneLink(emergency_phone)}
                      className="link whitespace-nowrap tabular-nums"
                    >
                      {text}
                    </a>
                  ),
                })}
                <span className="block text-sm text-muted">{m.life_in_danger}</span>
              </li>
            )}
          </ul>
        </Row>
      )}
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

/** A drawing of a street map, with the address and a link to a map. */
export function Locator({ address }: { address: string | undefined }) {
  return (
    <section className="night overflow-hidden" aria-labelledby="place-heading">
      <div className="relative">
        <StreetPlan className="block h-72 w-full sm:h-96" />
        <div className="page-width relative inset-y-0 left-0 -mt-10 flex items-center sm:absolute sm:right-0 sm:mt-0">
          <div className="w-full max-w-sm rounded border border-edge bg-raised p-6 shadow-float">
            <h2 id="place-heading" className="text-h3">
              {address ? m.contact_details_visit_us : m.contact_details_we_come_to_you}
            </h2>
            <p className="mt-2 text-md whitespace-pre-line text-muted">
              {address ?? m.contact_details_we_come_to_you_text}
            </p>
            {address && (
              <OutsideLinkButton
                look="outline"
                className="mt-5"
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
                target="_blank"
                rel="noopener"
              >
                <MapPin className="size-5" strokeWidth={1.5} aria-hidden />
                {m.contact_details_open_in_maps}
              </OutsideLinkButton>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
