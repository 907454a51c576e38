import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, expect } from "vitest";
import { testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { filledForm } from "../../support/filled-form";
import { recordTables } from "../../support/recorded-tables";
import {
  type Committed,
  type Failure,
  openWitnessDatabase,
  refusal,
} from "../../support/witness-database";
import { type Attempt, CallSites } from "./call-sites";
import { openScanner } from "./scanner";

/** Something that someone does, or a job, that stores a change together with what it queues. */
export interface Change {
  /** The title of its test. */
  does: string;
  /**
   * Prepares its records.
   * @returns what makes the change. It is called several times, and only the last time succeeds.
   */
  given(site: Site): Promise<Attempt> | Attempt;
  /**
   * Tables that are written in separate transactions, even if the change fails. Each use says why.
   */
  apart?: readonly string[];
  /** Why other transactions follow, which can fail without the change. */
  followedBy?: string;
  /**
   * What the answer to a failure is, if not an error: a bulk action names the entries that failed,
   * a download leads back to its list with a toast.
   */
  failsWith?: "failed entries" | "toast";
}

type Fields = Record<string, string>;
/** New values of fields; null turns a switch off. */
type Changed = Record<string, string | null>;
type Prepared<Result> = (site: Site) => Result | Promise<Result>;

/** A change that is made with one form or button. */
export function posting(
  does: string,
  prepare: Prepared<readonly [path: string, fields?: Fields, browser?: Browser]>,
): Change {
  return {
    does,
    given: async (site) => {
      const [path, fields, browser] = await prepare(site);
      return () => site.send(path, fields, browser);
    },
  };
}

/** A change of some fields of an office form, which is sent as a browser fills it in. */
export function editing(
  does: string,
  prepare: Prepared<readonly [path: string, changed: Changed, options?: FillOptions]>,
): Change {
  return { does, given: async (site) => site.fill(...(await prepare(site))) };
}

interface FillOptions {
  /** A field that only this form has. */
  having?: string;
  /** Where it is sent, if not to its own page. */
  to?: string;
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** One site for all changes, whose jobs don't run and whose database can refuse to write. */
export async function openSite() {
  const { database, ...witness } = await openWitnessDatabase();
  const sites = new CallSites();
  const reads = new AsyncLocalStorage<Set<string>>();
  const log: string[] = [];
  const scanner = await openScanner();
  const app = await testApp({
    database: { ...database, db: database.db.withPlugin(sites).withPlugin(recordTables(reads)) },
    settings: { admin_email: "desk@example.com", phone: "(614) 555-0100" },
    config: {
      logLevel: "warn",
      clamav: scanner.address,
      inboundEmail: { address: "replies@in.example.com", token: inboundToken },
    },
    logTo: { write: (line) => void log.push(line) },
  });
  await app.services.jobs.stop({ atOnce: true });
  const office = await app.adminBrowser("olive@example.com");
  let visitors = 0;
  const visitor = () => {
    visitors += 1;
    return app.newBrowser(`198.51.${visitors % 250}.7`);
  };
  afterAll(async () => {
    scanner.close();
    await app[Symbol.asyncDispose]();
  });

  /** Sends a form as our pages do with JavaScript, which is faster than rendering the next page. */
  const send = (
    path: string,
    fields: Record<string, string> | URLSearchParams = {},
    browser: Browser = office,
  ): Promise<Response> => {
    const body = new URLSearchParams(fields);
    // A button without fields then gets the failure as a result instead of a toast.
    body.set("stay", "1");
    const [, address = "", query = ""] = /^([^?]*)(.*)$/.exec(path) ?? [];
    return browser.post(`${address}.data${query}`, body);
  };

  return {
    app,
    office,
    witness,
    sites,
    reads,
    visitor,
    send,
    /** Fills in the form of an office screen and changes some of its fields. */
    async fill(
      path: string,
      changed: Changed,
      { having = "seen", to = path }: FillOptions = {},
    ): Promise<Attempt> {
      const html = await (await office.get(path)).text();
      let form = filledForm(html, having);
      for (const [name, value] of Object.entries(changed)) {
        form = form.with(name, value === null ? [] : [value]);
      }
      return () => send(to, form.body);
    },
    /**
     * Makes an attempt while the database refuses something or nothing, and returns what it
     * answered, queued, committed and logged.
     */
    async make(attempt: Attempt, failure?: Failure, spared: readonly string[] = []) {
      await witness.begin(failure, spared);
      log.length = 0;
      const { result, queued } = await sites.during(attempt);
      return { result, queued, log: log.join("\n"), committed: await witness.committed() };
    },
  };
}

export const inboundToken = "a-token-of-thirty-two-characters-";

/** Expects that an attempt failed because of what the test refused, and that someone can see it. */
export async function expectRefused(
  result: unknown,
  log: string,
  failsWith: Change["failsWith"],
): Promise<void> {
  if (!(result instanceof Response)) expect(result).toBeInstanceOf(Error);
  else if (failsWith === "toast")
    expect(result.headers.get("Set-Cookie")).toMatch(/toast=\S+-not-/);
  else if (failsWith) expect(await result.text()).toContain("went wrong");
  else expect(result.status).toBeGreaterThanOrEqual(500);
  expect(`${log} ${result instanceof Error ? result.message : ""}`).toContain(refusal);
}

/** Expects that an attempt succeeded. */
export function expectDone(result: unknown): void {
  if (result instanceof Error) throw result;
  if (result instanceof Response) expect(result.status).toBeLessThan(400);
}

/** The transactions of a change, without tables that are written apart from it. */
export function withoutApart(committed: readonly Committed[], apart: readonly string[]) {
  return committed.filter(
    ({ tables, queued }) => queued.length > 0 || tables.some((table) => !apart.includes(table)),
  );
}
