import { TitleWithViews, type TitleWithViewsProps } from "~/ui/admin/shell/title-with-views";

const screens = [
  { to: "/admin/rates", label: "Rates" },
  { to: "/admin/rates/holidays", label: "Holidays" },
  { to: "/admin/rates/settings", label: "Billing settings" },
] as const;

/** The heading of a screen about rates, with links to the others. */
export function RatesTitle(props: TitleWithViewsProps<(typeof screens)[number]["to"]>) {
  return <TitleWithViews {...props} label="Rates" screens={screens} />;
}
