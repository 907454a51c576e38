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
        <strong>We can’t make backups:</strong> the server can’t write to {trouble.place}. Ask the
        person who runs your server to fix this.
      </>
    );
  }
  if (trouble.is === "failed") {
    return (
      <>
        <strong>The last backup failed:</strong> {trouble.error} Try “Back Up Now.” If it fails
        again, ask the person who runs your server.
      </>
    );
  }
  return (
    <>
      <strong>The last backup is {trouble.age} old.</strong> Choose “Back Up Now.”
    </>
  );
}
