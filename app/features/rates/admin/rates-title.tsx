import type { ReactNode } from "react";
import { ViewSwitch } from "~/ui/admin/lists/view-switch";
import { PageTitle } from "~/ui/admin/shell/page-title";

const screens = [
  { to: "/admin/rates", label: "Rates" },
  { to: "/admin/rates/holidays", label: "Holidays" },
  { to: "/admin/rates/settings", label: "Billing settings" },
] as const;

/** The heading of a screen about rates, with links to the others. */
export function RatesTitle({
  title,
  note,
  current,
  children,
}: {
  title: string;
  note: string;
  current: (typeof screens)[number]["to"];
  /** Such as a button. */
  children?: ReactNode;
}) {
  return (
    <PageTitle title={title} note={note}>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <ViewSwitch
          label="Rates"
          views={screens.map((screen) => ({ ...screen, current: screen.to === current }))}
        />
      </div>
    </PageTitle>
  );
}
