import { daysAfter } from "./calendar";
import type { World } from "./world";

/** Lists that were taken out of the house: bookings each month, the others now and then. */
export function inventExports(world: World): void {
  const { calendar } = world;
  for (let daysAgo = 700; daysAgo > 5; daysAgo -= 30) {
    const day = daysAfter(calendar.today, -daysAgo);
    const month = day.slice(0, 7);
    const to = daysAfter(`${month}-01`, -1);
    const filter = { from: `${to.slice(0, 7)}-01`, to };
    exported(world, daysAgo, "booking", "Bookings", filter);
  }
  for (let daysAgo = 660; daysAgo > 20; daysAgo -= 91) {
    const status = world.chance.pick(["Hired", "Interviewed", "New"]);
    exported(world, daysAgo, "application", "Applications", { status });
  }
  for (const daysAgo of [521, 339, 158]) {
    const from = daysAfter(calendar.today, -daysAgo - 182);
    exported(world, daysAgo, "audit", "Audit log", { from });
  }
}

function exported(
  { calendar, office, journal }: World,
  daysAgo: number,
  entity: "booking" | "application" | "audit",
  label: string,
  filter: Record<string, string>,
): void {
  const at = calendar.workdayAgo(daysAgo);
  const by = entity === "application" ? office.onDuty("careers", at) : office.onDuty("website", at);
  journal.record(at, by, { action: "exported", entity, entityId: "list", label, after: filter });
}
