import { StatusBadge } from "~/ui/admin/status-badge";
import { statusTone } from "../office.rules";
import { type ApplicationStatus, applicationStatusLabel } from "../statuses";

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge tone={statusTone(status)}>{applicationStatusLabel(status)}</StatusBadge>;
}

export function Certifications({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul aria-label="Certifications" className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name}>
          <StatusBadge tone="plain">{name}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
