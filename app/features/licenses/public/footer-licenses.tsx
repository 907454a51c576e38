import { m } from "~/shared/messages/public/licenses";
import { licenseLines } from "../lines.rules";
import type { Claims } from "../rules";

/** The valid licenses at the bottom of every page. */
export function FooterLicenses({ claims }: { claims: Claims }) {
  const lines = licenseLines(claims.licenses);
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label={m.footer_licenses_label}
      className="page-width space-y-1 pt-6 sm:max-[88rem]:pr-24 text-sm text-muted"
    >
      {lines.map((line) => (
        <li key={line} className="max-w-5xl wrap-anywhere whitespace-pre-line">
          {line}
        </li>
      ))}
    </ul>
  );
}
