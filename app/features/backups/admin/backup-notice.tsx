import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { BackupTrouble } from "../rules";

/** Shown above every screen while backups don't work. */
export function BackupNotice({ trouble }: { trouble: BackupTrouble }) {
  return (
    <div
      role="status"
      className="mb-6 flex gap-3 rounded border border-warn bg-surface px-4 py-3 text-sm [overflow-wrap:anywhere]"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
      <p>
        <Words trouble={trouble} />{" "}
        <Link to="/admin/backups" className="link">
          Backups
        </Link>
      </p>
    </div>
  );
}

function Words({ trouble }: { trouble: BackupTrouble }) {
  if (trouble.is === "unwritable") {
    return (
      <>
        <strong>Backups can’t be made:</strong> {trouble.place} can’t be written. The server’s log
        has the details.
      </>
    );
  }
  if (trouble.is === "failed") {
    return (
      <>
        <strong>The last backup failed:</strong> {trouble.error}
      </>
    );
  }
  return <strong>The last backup is {trouble.age} old.</strong>;
}
