import type { ReactNode } from "react";
import { ViewSwitch } from "~/ui/admin/lists/view-switch";
import { PageTitle } from "~/ui/admin/shell/page-title";

const screens = [
  { to: "/admin/schedule/hours", label: "Hours" },
  { to: "/admin/schedule/consultants", label: "Consultants" },
  { to: "/admin/schedule/slots", label: "Time slots" },
  { to: "/admin/schedule/blackout", label: "Blackout dates" },
] as const;

/** The heading of a schedule screen, with links to the others. */
export function ScheduleTitle({
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
          label="Schedule"
          views={screens.map((screen) => ({ ...screen, current: screen.to === current }))}
        />
      </div>
    </PageTitle>
  );
}
