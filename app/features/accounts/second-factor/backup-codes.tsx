import { m } from "~/shared/messages/accounts";
import { LinkButton } from "~/ui/button";

/** New backup codes. They are shown once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <h1 className="mb-3 text-h2">{m.backup_codes_title}</h1>
      <p className="mb-5 text-md text-muted">{m.backup_codes_text}</p>
      <ul className="mb-6 grid grid-cols-2 gap-x-6 gap-y-2 rounded border border-edge p-4 font-mono text-md">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <LinkButton look="light" className="w-full" to="/admin/account" reloadDocument>
        {m.backup_codes_saved}
      </LinkButton>
    </>
  );
}
