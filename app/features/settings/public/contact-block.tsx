import { formatPhone, telephoneLink } from "~/shared/telephone";
import type { PublicSettings } from "./schema";

/** The company's name, with its address, email and phone, if set. */
export function ContactBlock({ settings }: { settings: PublicSettings }) {
  const { company_name, address, email, phone } = settings;
  return (
    <address className="border-l-2 border-edge pl-4 not-italic">
      <strong className="block wrap-anywhere">{company_name}</strong>
      {address && <span className="block whitespace-pre-line">{address}</span>}
      {email && (
        <a href={`mailto:${email}`} className="link block w-fit wrap-anywhere">
          {email}
        </a>
      )}
      {phone && (
        <a href={telephoneLink(phone)} className="link block w-fit tabular-nums">
          {formatPhone(phone)}
        </a>
      )}
    </address>
  );
}
