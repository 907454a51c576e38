import { licenseLine } from "../lines.rules";
import type { Claims } from "../rules";

/** The valid licenses in one line, shown next to the trust badges and on job pages. */
export function LicenseNote({
  claims: { licenses },
  className = "",
}: {
  claims: Claims;
  className?: string;
}) {
  if (licenses.length === 0) return null;
  return (
    <p className={`text-md wrap-anywhere text-muted ${className}`}>
      {licenses.map(licenseLine).join(" · ")}
    </p>
  );
}
