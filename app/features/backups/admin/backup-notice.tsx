import { Link } from "react-router";
import { WarningNotice } from "~/ui/admin/shell/warning-notice";
import type { BackupTrouble } from "../rules";

/** Shown above every screen while backups don't work. */
export function BackupNotice({ trouble }: { trouble: BackupTrouble }) {
  return (
    <WarningNotice>
      <Words trouble={trouble} />{" "}
      <Link to="/admin/backups" className="link">
        Backups
      </Link>
    </WarningNotice>
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
