import type { ReactNode } from "react";
import { ViewSwitch } from "../lists/view-switch";
import { PageTitle } from "./page-title";

export interface TitleWithViewsProps<To extends string> {
  title: string;
  note: ReactNode;
  current: To;
  /** For example, a button. */
  children?: ReactNode;
}

/** The heading of one of several screens, with links to the others. */
export function TitleWithViews<To extends string>({
  title,
  note,
  current,
  label,
  screens,
  children,
}: TitleWithViewsProps<To> & { label: string; screens: readonly { to: To; label: string }[] }) {
  return (
    <PageTitle title={title} note={note}>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <ViewSwitch
          label={label}
          views={screens.map((screen) => ({ ...screen, current: screen.to === current }))}
        />
      </div>
    </PageTitle>
  );
}
