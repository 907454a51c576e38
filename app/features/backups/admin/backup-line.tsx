import { Link } from "react-router";
import type { BackupState } from "../rules";

/** On the dashboard: the age of the last backup, or what is wrong. */
export function BackupLine({ state }: { state: BackupState }) {
  const bad = state.is === "failed" || state.is === "old";
  return (
    <p
      className={`mt-6 text-md ${bad ? "rounded border border-warn bg-surface px-4 py-3" : "text-muted"}`}
    >
      {sentence(state)}{" "}
      <Link to="/admin/backups" className="link">
        {state.is === "off" ? "Set up backups" : "Backups"}
      </Link>
    </p>
  );
}

function sentence(state: BackupState): string {
  switch (state.is) {
    case "good":
      return `The last backup was made ${state.age} ago.`;
    case "old":
      return `The last backup is ${state.age} old.`;
    case "none-yet":
      return "No backup has been made yet.";
    case "off":
      return "Daily backups are off.";
    case "failed":
      return `The last backup failed. ${
        state.age
          ? `The last successful backup is ${state.age} old.`
          : "No backup has succeeded yet."
      }`;
  }
}
