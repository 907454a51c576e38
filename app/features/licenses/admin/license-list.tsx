import { Link } from "react-router";
import { formatDate } from "~/shared/dates";
import { formatWholeMoney } from "~/shared/money";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { SampleBadge, StatusBadge } from "~/ui/admin/lists/cells";
import { Empty } from "~/ui/admin/lists/pagination";
import { LinkButton } from "~/ui/button";
import {
  coverageKindLabel,
  daysUntil,
  documentPath,
  inDays,
  isValidOn,
  noticeDays,
} from "../rules";
import type { OfficeCoverage, OfficeLicense } from "../schema";
import { removeCoverageConfirmation, removeLicenseConfirmation } from "./remove-license";

interface ListProps {
  licenses: readonly OfficeLicense[];
  coverages: readonly OfficeCoverage[];
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
}

/** Licenses, then insurance and bonds. */
export function LicenseList({ licenses, coverages, today }: ListProps) {
  return (
    <div className="space-y-12">
      <Group
        title="Licenses"
        empty="No licenses yet"
        advice="Site content and services won’t say that you’re licensed until you add one."
        add={{ to: "/admin/licenses/add", label: "Add License" }}
      >
        {licenses.map((license) => (
          <LicenseCard key={license.id} license={license} today={today} />
        ))}
      </Group>
      <Group
        title="Insurance and bonds"
        empty="No insurance or bonds yet"
        advice="Site content and services won’t say that you’re insured or bonded until you add a policy or bond."
        add={{
          to: "/admin/licenses/insurance/add",
          label: "Add Insurance or Bond",
          look: "outline",
        }}
      >
        {coverages.map((coverage) => (
          <CoverageCard key={coverage.id} coverage={coverage} today={today} />
        ))}
      </Group>
    </div>
  );
}

function Group({
  title,
  empty,
  advice,
  add,
  children,
}: {
  title: string;
  empty: string;
  advice: string;
  add: { to: string; label: string; look?: "outline" };
  children: React.ReactNode[];
}) {
  return (
    <section aria-label={title}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-h3">{title}</h2>
        <LinkButton look={add.look ?? "light"} to={add.to}>
          {add.label}
        </LinkButton>
      </div>
      {children.length > 0 ? (
        <ul className="divide-y divide-edge rounded border border-edge bg-surface">{children}</ul>
      ) : (
        <Empty title={empty}>{advice}</Empty>
      )}
    </section>
  );
}

function LicenseCard({ license, today }: { license: OfficeLicense; today: string }) {
  const { id, number, state, authority, class: type, legal_name, document } = license;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-h4 wrap-anywhere">{number}</h3>
          <ExpiryBadge expiresOn={license.expires_on} today={today} />
          {license.sample && <SampleBadge />}
        </div>
        <p className="mt-1 text-md wrap-anywhere">
          {[type, authority, state].filter(Boolean).join(", ") || "Details missing"}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{legal_name}</p>
        <ExpiryNote expiresOn={license.expires_on} today={today} />
        <p className="mt-1 text-sm">
          <Link to={documentPath(id)} className="link">
            {document ? "Document" : "Add a document"}
            <span className="sr-only"> for license {number}</span>
          </Link>
        </p>
      </div>
      <Actions to={`/admin/licenses/${id}`} name={number}>
        <ConfirmButton confirmation={removeLicenseConfirmation(license)}>
          Remove<span className="sr-only"> {number}</span>
        </ConfirmButton>
      </Actions>
    </li>
  );
}

function CoverageCard({ coverage, today }: { coverage: OfficeCoverage; today: string }) {
  const { id, kind, amount, carrier, expires_on } = coverage;
  const label = coverageKindLabel(kind);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-h4 wrap-anywhere">{label}</h3>
          <ExpiryBadge expiresOn={expires_on} today={today} />
          {coverage.sample && <SampleBadge />}
        </div>
        <p className="mt-1 text-md tabular-nums wrap-anywhere">
          {formatWholeMoney(amount)}, {carrier}
        </p>
        <ExpiryNote expiresOn={expires_on} today={today} />
      </div>
      <Actions to={`/admin/licenses/insurance/${id}`} name={label}>
        <ConfirmButton confirmation={removeCoverageConfirmation(coverage)}>
          Remove<span className="sr-only"> {label}</span>
        </ConfirmButton>
      </Actions>
    </li>
  );
}

function Actions({ to, name, children }: { to: string; name: string; children: React.ReactNode }) {
  return (
    <div className="flex shrink-0 gap-2">
      <LinkButton look="outline" size="small" className="min-h-10" to={to}>
        Edit<span className="sr-only"> {name}</span>
      </LinkButton>
      {children}
    </div>
  );
}

interface Dated {
  expiresOn: string | null;
  today: string;
}

function ExpiryBadge({ expiresOn, today }: Dated) {
  if (!expiresOn) return <StatusBadge tone="bad">No expiration date</StatusBadge>;
  if (!isValidOn(expiresOn, today)) return <StatusBadge tone="bad">Expired</StatusBadge>;
  const days = daysUntil(expiresOn, today);
  return days <= noticeDays[0] ? (
    <StatusBadge tone="warn">{`Expires ${inDays(days)}`}</StatusBadge>
  ) : (
    <StatusBadge tone="good">Valid</StatusBadge>
  );
}

function ExpiryNote({ expiresOn, today }: Dated) {
  const note = unclaimedNote(expiresOn, today);
  return note ? (
    <p className="mt-1 text-sm font-semibold text-warn">{note}</p>
  ) : (
    <p className="mt-1 text-sm text-muted">Expires {formatDate(expiresOn ?? "")}</p>
  );
}

/** Why the website doesn't mention it; undefined if it does. */
export function unclaimedNote(expiresOn: string | null, today: string): string | undefined {
  if (!expiresOn) return "Not shown on the website until you enter the expiration date.";
  if (isValidOn(expiresOn, today)) return undefined;
  return `Expired ${formatDate(expiresOn)}. Not shown on the website or in emails.`;
}
