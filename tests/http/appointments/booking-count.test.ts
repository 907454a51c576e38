import { expect, test } from "vitest";
import { dashboardCounts } from "~/features/office-counts/queries.server";
import { permissions } from "~/platform/auth/permissions";
import type { Trx } from "~/platform/db/schema";
import { testApp } from "../../support/app";
import { book } from "../../support/bookings";

const booking = (name: string) => ({
  appointment_date: "2026-12-01",
  customer_name: name,
  customer_email: `${name}@example.com`,
  customer_phone: "+1 555 0142",
  service_name: "Mobile Patrol",
  preferred_time: "night",
  message: "",
  submission_hash: name,
});

test("the dashboard shows the number of all bookings", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const shown = async () => {
    const html = (await (await office.get("/admin")).text()).replaceAll("<!-- -->", "");
    return /Total Appointments.*?tabular-nums">([\d,]+)/s.exec(html)?.[1];
  };
  expect(await shown()).toBe("0");
  const id = await book(app);
  await book(app, { status: "cancelled" });
  expect(await shown()).toBe("2");
  await app.db.deleteFrom("appointments").where("id", "=", id).execute();
  expect(await shown()).toBe("1");
});

test("bookings that are added and removed at the same time are all counted", async () => {
  await using app = await testApp();
  const old = await Promise.all(Array.from({ length: 10 }, () => book(app)));
  const undone = new Error("undone");
  const changes = Array.from({ length: 60 }, (_, at) => async (trx: Trx) => {
    const added = Array.from({ length: 1 + (at % 3) }, (_, n) => booking(`added${at}-${n}`));
    await trx.insertInto("appointments").values(added).execute();
    const removed = at % 6 === 0 ? old[at / 6] : undefined;
    if (removed) await trx.deleteFrom("appointments").where("id", "=", removed).execute();
    // Updating a booking doesn't change the count.
    await trx
      .updateTable("appointments")
      .set({ company: "Example Works" })
      .where("submission_hash", "=", `added${at}-0`)
      .execute();
    if (at % 4 === 0) throw undone;
  });
  await Promise.all(
    changes.map((change) =>
      app.db
        .transaction()
        .execute(change)
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        }),
    ),
  );
  const { found } = await app.db
    .selectFrom("appointments")
    .select((eb) => eb.fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  expect(found).toBeGreaterThan(60);
  expect((await dashboardCounts(app.db, new Set(permissions))).total).toBe(found);
});
