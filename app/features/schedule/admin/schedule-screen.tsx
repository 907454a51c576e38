import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { SlotSettings, Weekday } from "~/features/bookings/availability/schema";
import { SlotSettingsForm, type SlotsAnswer } from "~/features/schedule/admin/slot-settings-form";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import type { Page } from "~/shared/paging";
import { ViewSwitch } from "~/ui/admin/lists/view-switch";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { type BlackoutAnswer, BlackoutForm } from "../blackouts/admin/blackout-form";
import { BlackoutList } from "../blackouts/admin/blackout-list";
import type { Blackout } from "../blackouts/schema";
import { WeeklyHours } from "../hours/admin/weekly-hours";
import type { WeekAnswer } from "../hours/schema";
import type { SchedulePart } from "./tabs";

/** What the form of the part in view answered; `error` is for the field that sent itself. */
export type ScheduleAnswer = SlotsAnswer & BlackoutAnswer & { week?: WeekAnswer; error?: string };

interface ScheduleScreenProps {
  part: SchedulePart;
  today: string;
  week: Weekday[];
  rules: SlotSettings;
  seen: string;
  past: boolean;
  closed: string[];
  blackouts: Page<Blackout>;
  answer: ScheduleAnswer | undefined;
}

/** Hours, slots and blackouts on one screen; the address says which of them is in view. */
export function ScheduleScreen(props: ScheduleScreenProps) {
  const { part, today, week, rules, seen, past, closed, blackouts } = props;
  const answer = useKeptAnswer(props.answer);
  const to = (name: SchedulePart) => (name === part ? answer : undefined);
  return (
    <>
      <PageTitle
        title="Schedule"
        note="When consultations can take place. Dates and times are those at the company's place."
      >
        <ViewSwitch
          label="Parts of the schedule"
          views={[
            { to: "/admin/schedule/hours", label: "Hours", current: part === "hours" },
            { to: "/admin/schedule/slots", label: "Time slots", current: part === "slots" },
            { to: "/admin/schedule/blackout", label: "Blackouts", current: part === "blackout" },
          ]}
        />
      </PageTitle>
      <div data-screen="/admin/schedule/" className="space-y-12">
        <Part name="hours" current={part} title="Weekly Availability">
          <WeeklyHours week={week} answer={to("hours")?.week} />
        </Part>
        <Part name="slots" current={part} title="Time Slots">
          <SlotSettingsForm
            rules={rules}
            seen={seen}
            week={week}
            answer={to("slots")}
            primary={part === "slots"}
          />
        </Part>
        <Part name="blackout" current={part} title="Add Blackout Date">
          <BlackoutForm
            today={today}
            closed={closed}
            answer={to("blackout")}
            primary={part === "blackout"}
          />
          <div className="mt-8">
            <BlackoutList found={blackouts} past={past} />
          </div>
        </Part>
      </div>
    </>
  );
}

/** Comes into view, and takes the focus, when the address leads to it. */
function Part({
  name,
  current,
  title,
  children,
}: {
  name: SchedulePart;
  current: SchedulePart;
  title: string;
  children: ReactNode;
}) {
  const { search } = useLocation();
  const section = useRef<HTMLElement>(null);
  const arrived = useRef(false);
  const inView = name === current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list in a part is another address
  useEffect(() => {
    const first = !arrived.current;
    arrived.current = true;
    if (!inView) return;
    // The first part stands at the top; a page come back to stands where it stood.
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
