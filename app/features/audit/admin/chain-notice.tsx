import { type ChainStatus, chainProblemSentence } from "../chain.rules";

/** Warns on the dashboard and above the log that the log may have been tampered with. */
export function ChainProblemNotice({
  status: { problem, entryId, checkedAt },
  children,
}: {
  status: ChainStatus;
  children?: React.ReactNode;
}) {
  if (!problem) return null;
  return (
    <div className="mb-6 rounded border border-bad bg-surface px-4 py-3 text-md">
      <p>
        <strong>{chainProblemSentence(problem, entryId)}</strong> Found {checkedAt}. Ask the person
        who runs your server to compare the log with a backup.
      </p>
      {children}
    </div>
  );
}
