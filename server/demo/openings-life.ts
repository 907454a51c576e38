import type { AuditedChange } from "~/platform/audit/audit.server";
import type { Trx } from "~/platform/db/schema";
import { demoOpenings } from "./openings";
import { day, minutesAfter, type World } from "./world";

/** An opening and when people could apply for it. */
export interface StoredOpening {
  id: number;
  title: string;
  from: Date;
  to: Date;
}

/** How many days ago each of the twelve was posted, and taken off again if it was. */
const posted: readonly (readonly [from: number, to?: number])[] = [
  ...[[727], [612], [488], [371], [268], [166], [94], [41], [9]].map(
    ([from = 0]) => [from] as const,
  ),
  [704, 236],
  [727, 120],
  [540, 62],
];

/** The openings of two years, and what the office changed about them. */
export async function inventOpenings(trx: Trx, world: World): Promise<StoredOpening[]> {
  const { calendar } = world;
  const stories = demoOpenings.map((opening, place) => {
    const [from = 0, to] = posted[place] ?? [];
    const opened = calendar.workdayAgo(from);
    return { opening, opened, closed: to === undefined ? undefined : calendar.workdayAgo(to) };
  });
  // Numbered as they came.
  stories.sort((a, b) => Number(a.opened) - Number(b.opened));
  const stored: StoredOpening[] = [];
  for (const { opening, opened, closed } of stories) {
    const changes = changesOf(world, opening, opened, closed);
    const { id } = await trx
      .insertInto("jobs")
      .values({
        ...opening,
        is_active: closed === undefined,
        created_at: opened,
        updated_at: changes.at(-1)?.at ?? opened,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { at, ...change } of changes) {
      world.journal.record(at, world.office.onDuty("careers", at), {
        ...change,
        entity: "job",
        entityId: String(id),
        label: opening.title,
      });
    }
    const to = closed ?? minutesAfter(calendar.now, day);
    stored.push({ id, title: opening.title, from: opened, to });
  }
  return stored;
}

type Change = Pick<AuditedChange, "action" | "before" | "after"> & { at: Date };

/** Posted, completed a month later, and taken off while it was full. */
function changesOf(
  { calendar }: World,
  details: (typeof demoOpenings)[number],
  opened: Date,
  closed: Date | undefined,
): Change[] {
  const opening = { ...details };
  const shorter = { ...opening, responsibilities: opening.responsibilities.slice(0, -1) };
  const completed = calendar.atWork(opened, 30 * day);
  const full = calendar.atWork(opened, 120 * day);
  const [on, off] = [{ is_active: true }, { is_active: false }];
  const switched = (at: Date, before: typeof on, after: typeof on): Change[] =>
    at < calendar.now ? [{ at, action: "changed", before, after }] : [];
  const grew = opening.responsibilities.length > 3 && completed < calendar.now;
  return [
    { at: opened, action: "created", after: grew ? shorter : opening },
    ...(grew
      ? [{ at: completed, action: "changed", before: shorter, after: opening } as const]
      : []),
    ...(closed
      ? switched(closed, on, off)
      : [...switched(full, on, off), ...switched(calendar.atWork(full, 9 * day), off, on)]),
  ];
}
