import { TitleWithViews, type TitleWithViewsProps } from "~/ui/admin/shell/title-with-views";

const screens = [
  { to: "/admin/schedule/hours", label: "Booking hours" },
  { to: "/admin/schedule/consultants", label: "Consultants" },
  { to: "/admin/schedule/slots", label: "Time slots" },
  { to: "/admin/schedule/blackout", label: "Blackout dates" },
] as const;

/** The heading of a schedule screen, with links to the others. */
export function ScheduleTitle(props: TitleWithViewsProps<(typeof screens)[number]["to"]>) {
  return <TitleWithViews {...props} label="Schedule" screens={screens} />;
}
