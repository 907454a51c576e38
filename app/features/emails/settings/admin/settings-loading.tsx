import { PageTitle } from "~/ui/admin/shell/page-title";

/** Stands where the email settings will be while they are on their way. */
export function SettingsLoading() {
  return (
    <>
      <PageTitle title="Email Settings" />
      <p className="text-md text-muted">Loading settings...</p>
    </>
  );
}
