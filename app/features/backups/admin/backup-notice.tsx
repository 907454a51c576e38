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
        <strong>We can’t make backups:</strong> the server can’t write to {trouble.place}. Details
        are in the server’s log.
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
