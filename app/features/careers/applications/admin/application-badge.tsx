import {
  type ApplicationStatus,
  applicationStatusLabel,
} from "~/features/careers/status-emails/statuses";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { statusTone } from "../rules";

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
