import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { bookAt } from "../../support/bookings";
import { linkTo, pageOf } from "../../support/customer-bookings";

/** The secret of a link to an appointment on Tuesday, December 1, 2026, at ten in New York. */
async function atTen(app: TestApp): Promise<string> {
  return linkTo(app, await bookAt(app, "10:00", "11:00"));
}

function closed(app: TestApp, ...dates: string[]) {
  return app.db
    .insertInto("blackout_dates")
    .values(dates.map((date) => ({ date, reason: "Training" })))
    .execute();
}

/** The day whose times the page shows. */
const shownDay = (html: string) => html.match(/id="times-heading"[^>]*>([^<]+)</)?.[1];
const noOther =
  "There are no other available times on Tuesday, December 1, the day of your appointment.";

test("shows the appointment's own day first", async () => {
  await using app = await testApp();
  const html = await pageOf(app.get(`/booking/${await atTen(app)}/time`));
  expect(shownDay(html)).toBe("Tuesday, December 1");
  expect(html).toContain("9 available times");
  expect(html).toContain('aria-label="Tuesday, December 1: 9 available times"');
  expect(html).not.toContain(noOther);
});

test("shows the next available day, and says why, when the appointment's own day is closed", async () => {
  await using app = await testApp();
  await closed(app, "2026-12-01", "2026-12-02");
  const secret = await atTen(app);
  const html = await pageOf(app.get(`/booking/${secret}/time`));
  expect(shownDay(html)).toBe("Thursday, December 3");
  expect(html).toContain(`${noOther} The next available times are on Thursday, December 3.`);
  // A requested day is shown even if it's closed.
  const asked = await pageOf(app.get(`/booking/${secret}/time?month=2026-12&day=2026-12-01`));
  expect(shownDay(asked)).toBe("Tuesday, December 1");
  expect(asked).toContain("There are no times left on this day.");
  expect(asked).not.toContain(noOther);
});

test("doesn't count the appointment's own time as available", async () => {
  await using app = await testApp({ settings: { slot_minutes: "60" } });
  const secret = await atTen(app);
  await bookAt(app, "08:00", "10:00");
  await bookAt(app, "11:00", "18:00");
  const html = await pageOf(app.get(`/booking/${secret}/time`));
  expect(shownDay(html)).toBe("Wednesday, December 2");
  expect(html).toContain(`${noOther} The next available times are on Wednesday, December 2.`);
  const asked = await pageOf(app.get(`/booking/${secret}/time?month=2026-12&day=2026-12-01`));
  expect(asked).toContain("There are no other times left on this day.");
  expect(asked).not.toContain("Confirm This Time");
});

test("finds the next available day in another month, or none at all", async () => {
  await using app = await testApp({ now: new Date("2026-11-28T15:00:00Z") });
  const rest = Array.from(
    { length: 31 },
    (_, day) => `2026-12-${String(day + 1).padStart(2, "0")}`,
  );
  await closed(app, ...rest);
  const secret = await atTen(app);
  const html = await pageOf(app.get(`/booking/${secret}/time`));
  expect(html).toContain("January 2027");
  expect(html).toContain(`${noOther} The next available times are on Friday, January 1.`);

  await using small = await testApp({ settings: { horizon_days: "20" } });
  await closed(small, ...rest);
  const before = await pageOf(small.get(`/booking/${await atTen(small)}/time`));
  expect(before).toContain(noOther);
  expect(before).not.toContain(`${noOther} The next available`);
  expect(before).toContain("No available times in December 2026");
  expect(before).toContain("The next available times are on");
});

test("skips the appointment's own day when it is too soon", async () => {
  await using app = await testApp({
    now: new Date("2026-12-01T02:00:00Z"),
    settings: { notice_hours: "48", change_cutoff_hours: "1" },
  });
  const html = await pageOf(app.get(`/booking/${await atTen(app)}/time`));
  expect(html).toContain("Reschedule your appointment");
  expect(html).toContain(noOther);
  expect(shownDay(html)).not.toBe("Tuesday, December 1");
});
