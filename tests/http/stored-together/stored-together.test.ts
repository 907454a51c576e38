import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { auditedActions, auditedEntities } from "~/platform/audit/audited";
import { shownToOffice, type Topic } from "~/platform/events.server";
import { shows } from "~/platform/live/topic-revalidation";
import { everyEmail } from "~/routes/admin/emails/every-email.server";
import { type LoaderRead, officeLoaderReads } from "../../support/loader-reads";
import type { Failure } from "../../support/witness-database";
import { enqueuedKinds, queueingFunctions } from "./call-sites";
import { changes } from "./changes";
import { notMadeByChanges, queuedElsewhere } from "./exceptions";
import { expectDone, expectRefused, openSite, type Site, withoutApart } from "./site";

let site: Site;
/** The tables that each transaction wrote, and the topics that it announced. */
const announced: { does: string; tables: string[]; topics: string[] }[] = [];
/** What the changes queued, such as `job page-on-call` or `audit booking changed`. */
const queuedByAll = new Set<string>();

beforeAll(async () => {
  site = await openSite();
});

// The next change prepares its records.
afterEach(() => site.witness.begin(undefined, []));

describe("is stored together with what it queues, or not at all:", () => {
  const rows = changes.map((change) => [change.does, change] as const);

  test.each(rows)("%s", async (does, { given, apart = [], followedBy, failsWith }) => {
    const attempt = await given(site);
    const before = await state(apart);
    const refused = async (failure: Failure) => {
      const made = await site.make(attempt, failure, apart);
      await expectRefused(made.result, made.log, failsWith);
      expect(withoutApart(made.committed, apart), `after a failed ${failure}`).toEqual([]);
      return made.queued;
    };
    // What isn't queued before the first commit is missing here.
    const queued = await refused("commit");
    for (const failure of ["job", "email", "audit"] as const) {
      if (queued.some((one) => one.endsWith(` ${failure}`))) await refused(failure);
    }
    expect(await state(apart)).toEqual(before);
    const made = await site.make(attempt);
    expectDone(made.result);
    const committed = withoutApart(made.committed, apart);
    if (followedBy) committed.splice(1);
    else expect(made.queued).toEqual(queued);
    expect(committed.length, JSON.stringify(committed)).toBe(1);
    for (const one of committed.flatMap((transaction) => transaction.queued)) queuedByAll.add(one);
    for (const { tables, queued } of made.committed) {
      const topics = queued.flatMap((one) => (one.startsWith("event ") ? one.slice(6) : []));
      announced.push({ does, tables, topics });
    }
  });
});

/** The checksums of the tables of a change. */
async function state(apart: readonly string[]) {
  const all = await site.witness.state();
  return Object.fromEntries(Object.entries(all).filter(([table]) => !apart.includes(table)));
}

describe("the changes above make, unless there is a reason not to,", () => {
  test("every function that queues something run", () => {
    const run = new Set([...site.sites.seen, ...Object.keys(queuedElsewhere)]);
    // A loader, such as that of an export, changes nothing that its entry belongs to.
    const ofChanges = queueingFunctions().filter((one) => !one.endsWith(" loader audit"));
    expect(ofChanges.filter((one) => !run.has(one))).toEqual([]);
  });

  test("every email", () => {
    expect(missing(everyEmail.map(({ name }) => `email ${name}`))).toEqual([]);
  });

  test("every kind of job that is enqueued", () => {
    expect(missing(enqueuedKinds().map((name) => `job ${name}`))).toEqual([]);
  });

  test("every kind of audit entry", () => {
    const audited = [...queuedByAll].filter((one) => one.startsWith("audit "));
    for (const one of audited) {
      const [, entity, action] = one.split(" ");
      queuedByAll.add(`audit ${entity}`).add(`audit ${action}`);
    }
    const expected = [...auditedEntities, ...auditedActions].map((name) => `audit ${name}`);
    expect(missing(expected)).toEqual([]);
  });
});

function missing(expected: readonly string[]): string[] {
  return expected.filter((one) => !queuedByAll.has(one) && !(one in notMadeByChanges));
}

/**
 * Written along with a change that has its own table. Each setting has its own topic: `settings`, if
 * more than its own screen reads it.
 */
const alongside = ["audit_log", "business_settings", "content_changes", "queued_jobs"];

/** These have no record on this site that they could show completely. */
const notLoaded = [
  "routes/admin/bookings/edit-note",
  "routes/admin/bookings/edit-site",
  "routes/admin/not-found",
  "routes/admin/quotes/preview",
];

// A screen without topics is loaded for every change.
test("each office screen names a topic of every change that it shows", async () => {
  const screens = await officeLoaderReads(site);
  const unloaded = screens.flatMap(({ route, loaded }) => (loaded ? [] : route));
  expect(unloaded.filter((route) => !notLoaded.includes(route))).toEqual([]);
  const unnamed = ({ topics, tables }: LoaderRead) =>
    announced
      .filter((change) => change.topics.some((topic) => shownToOffice.includes(topic as Topic)))
      .filter((change) => !shows({ topics }, new Set(change.topics)))
      .flatMap(({ does, ...change }) => {
        const shown = change.tables.filter((one) => tables.has(one) && !alongside.includes(one));
        return shown.length > 0 ? `${does}: ${shown} (${change.topics})` : [];
      });
  const missing = screens.map((screen) => [screen.route, unnamed(screen)] as const);
  expect(Object.fromEntries(missing.filter(([, changes]) => changes.length > 0))).toEqual({});
});
