import { Link } from "react-router";
import { longDate } from "~/shared/dates";
import { m } from "~/shared/messages/public/licenses";
import { licenseLine } from "../lines.rules";
import { type ClaimedLicense, type Claims, certificatePath, coverageLine } from "../rules";

/** The licenses and insurance on the About page, with links to verify the licenses. */
export function LicenseDetails({ claims: { licenses, coverages } }: { claims: Claims }) {
  if (licenses.length + coverages.length === 0) return null;
  return (
    <section className="day bg-surface!" aria-labelledby="licenses-heading">
      <div className="page-width grid gap-x-8 gap-y-8 py-section lg:grid-cols-12">
        <h2 id="licenses-heading" className="text-h2 lg:col-span-4">
          {licenses.length === 0
            ? m.license_details_insurance
            : coverages.length === 0
              ? m.license_details_licenses
              : m.license_details_licenses_and_insurance}
        </h2>
        <div className="min-w-0 lg:col-span-8">
          <ul className="border-t border-edge">
            {licenses.map((license) => (
              <License key={`${license.state} ${license.number}`} license={license} />
            ))}
            {coverages.map((coverage) => (
              <li key={coverageLine(coverage)} className="border-b border-edge py-5 wrap-anywhere">
                <p className="font-semibold tabular-nums">{coverageLine(coverage)}</p>
                <p className="mt-1 text-md text-muted">
                  {m.license_details_expires({ expires_on: longDate(coverage.expiresOn) })}
                </p>
              </li>
            ))}
          </ul>
          {coverages.length > 0 && (
            <p className="mt-6 text-md">
              <Link to={certificatePath} className="link">
                {m.license_details_request_certificate}
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function License({ license }: { license: ClaimedLicense }) {
  const { state, legalName, address, expiresOn, lookupUrl, lookupCheckedOn, notice } = license;
  return (
    <li className="border-b border-edge py-5 wrap-anywhere">
      <p className="font-semibold">{licenseLine(license)}</p>
      <p className="mt-1 text-md text-muted">
        {[legalName, address.replace(/\s*\n\s*/g, ", "), state].filter(Boolean).join(" · ")}
      </p>
      <p className="mt-1 text-md text-muted">
        {m.license_details_expires({ expires_on: longDate(expiresOn) })}
        {lookupUrl && (
          <>
            {". "}
            <a href={lookupUrl} target="_blank" rel="noopener" className="link">
              {m.license_details_verify_with_authority}
            </a>{" "}
            {lookupCheckedOn && m.license_details_link_checked({ date: longDate(lookupCheckedOn) })}
          </>
        )}
      </p>
      {notice && <p className="mt-2 max-w-prose text-md whitespace-pre-line">{notice}</p>}
    </li>
  );
}
