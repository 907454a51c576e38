import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { SlotSettings, Weekday } from "~/features/bookings/availability/schema";
import type { Page } from "~/shared/paging";
import { ViewSwitch } from "~/ui/admin/lists/view-switch";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { BlackoutForm } from "../blackouts/admin/blackout-form";
import { BlackoutList } from "../blackouts/admin/blackout-list";
import type { Blackout } from "../blackouts/schema";
import { WeeklyHours } from "../hours/admin/weekly-hours";
import type { ScheduleResult, ScheduleSectionName } from "../schema";
import { SlotSettingsForm } from "./slot-settings-form";

interface ScheduleScreenProps {
  section: ScheduleSectionName;
  today: string;
  week: Weekday[];
  settings: SlotSettings;
  seen: string;
  past: boolean;
  closed: string[];
  blackouts: Page<Blackout>;
  result: ScheduleResult | undefined;
}

/** Weekly hours, time slots and blackout dates; the address says which section is in view. */
export function ScheduleScreen(props: ScheduleScreenProps) {
  const { section, today, week, settings, seen, past, closed, blackouts, result } = props;
  return (
    <>
      <PageTitle
        title="Schedule"
        note="When consultations can take place. All dates and times are in the company's time zone."
      >
        <ViewSwitch
          label="Sections of the schedule"
          views={[
            { to: "/admin/schedule/hours", label: "Hours", current: section === "hours" },
            { to: "/admin/schedule/slots", label: "Time slots", current: section === "slots" },
            { to: "/admin/schedule/blackout", label: "Blackouts", current: section === "blackout" },
          ]}
        />
      </PageTitle>
      <div data-screen="/admin/schedule/" className="space-y-12">
        <ScheduleSection name="hours" current={section} title="Weekly Availability">
          <WeeklyHours week={week} result={result} />
        </ScheduleSection>
        <ScheduleSection name="slots" current={section} title="Time Slots">
          <SlotSettingsForm {...{ settings, seen, week, result }} primary={section === "slots"} />
        </ScheduleSection>
        <ScheduleSection name="blackout" current={section} title="Add Blackout Date">
          <BlackoutForm {...{ today, closed, result }} primary={section === "blackout"} />
          <div className="mt-8">
            <BlackoutList found={blackouts} past={past} />
          </div>
        </ScheduleSection>
      </div>
    </>
  );
}

/** Scrolls into view and takes the focus when its address is opened. */
function ScheduleSection({
  name,
  current,
  title,
  children,
}: {
  name: ScheduleSectionName;
  current: ScheduleSectionName;
  title: string;
  children: ReactNode;
}) {
  const { search } = useLocation();
  const section = useRef<HTMLElement>(null);
  const arrived = useRef(false);
  const inView = name === current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list in a section is another address
  useEffect(() => {
    const first = !arrived.current;
    arrived.current = true;
    if (!inView) return;
    // The first section is at the top; a page reopened with Back keeps its scroll position.
    if (first && (name === "hours" || scrollY > 0)) return;
    section.current?.scrollIntoView();
    section.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, [inView, search]);

  return (
    <section ref={section} id={name} aria-labelledby={`${name}-heading`} className="scroll-mt-20">
      <h2 id={`${name}-heading`} tabIndex={-1} className="mb-4 text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
