import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hours } from "~/shared/durations";
import { fillDemo } from "../../../server/demo/fill";
import { testApp } from "../../support/app";
import { backUpTo, contentOf, emptyPlace } from "../../support/backups";
import { tryAll } from "../../support/trial";

test("the demo's backup can be restored to either engine at any hour of the next day, and backed up again", {
  timeout: 900_000,
}, async () => {
  const now = new Date("2026-11-20T15:00:00Z");
  const clock = { now: () => now };
  const days = process.env.TRIAL_REPORT ? 60 : 8;
  await using app = await testApp({
    now,
    mail: false,
    fill: (config, database) => fillDemo(config, database, { clock, days }),
  });
  const folder = mkdtempSync(join(tmpdir(), "watchpost-hours-"));
  try {
    const path = await backUpTo(folder, app);
    const { index } = await contentOf(path);
    const rows = Object.values(index.tables).reduce((sum, table) => sum + table.rows, 0);
    expect(index.tables.appointments?.rows).toBeGreaterThan(0);
    const everyHour = Array.from({ length: 24 }, (_, hour) => hour);
    await tryAll(
      "hours of a day to restore at",
      everyHour,
      async (hour) => {
        app.clock.time = new Date(now.getTime() + hours(hour));
        await using place = await emptyPlace(app, { engine: hour % 2 ? "embedded" : "postgres" });
        try {
          const restored = await place.restore(path);
          await backUpTo(folder, app, place.services);
          return restored.rows === rows ? undefined : `${restored.rows} of ${rows} rows`;
        } catch (error) {
          return (error as Error).message;
        }
      },
      { quickly: 3 },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
