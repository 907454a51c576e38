import type { Change } from "../../../support/cached-site";
import { hoursScreen, rangesOf } from "../../../support/weekly-hours";

export const scheduleChanges: Change[] = [
  {
    after: "the opening hours are changed",
    make: async ({ app, post }) => {
      const [range] = await rangesOf(app, 1);
      const id = range?.id ?? "";
      const was = range?.end_time.slice(0, 5) ?? "";
      await post(hoursScreen, { intent: "time", id, field: "end_time", was, value: "16:30" });
    },
  },
];

export const unseenScheduleChanges: Change[] = [
  {
    after: "the slots for consultations are changed",
    make: ({ edit }) => edit("/admin/schedule/slots", { slot_minutes: "45" }),
  },
  {
    after: "a blackout date is added",
    make: ({ post }) => post("/admin/schedule/blackout", { from: "2026-12-24", reason: "Closed" }),
  },
  {
    after: "a step of the setup list is marked as done",
    make: ({ post }) => post("/admin/setup", { step: "photos" }),
  },
];
