import { LinkButton } from "~/ui/button";

/** New backup codes. They are shown once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <h1 className="mb-3 text-h2">Save your backup codes</h1>
      <p className="mb-5 text-md text-muted">
        Each code signs you in once when you don't have your phone or passkey. Print them or save
        them in a safe place. You won't see them again.
      </p>
      <ul className="mb-6 grid grid-cols-2 gap-x-6 gap-y-2 rounded border border-edge p-4 font-mono text-md">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <LinkButton look="light" className="w-full" to="/admin/account" reloadDocument>
        I've saved the codes
      </LinkButton>
    </>
  );
}
