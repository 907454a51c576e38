import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cookie } from "playwright-core";
import type { TestProject } from "vitest/node";
import { days } from "~/shared/durations";
import { onServer, urlOnServer } from "../../support/postgres-server";
import { insertOpenings } from "./openings";
import { launchProgram, onPostgres } from "./program";
import { fillData, insertSettings } from "./seed";

/** The starting data of every site in the browser tests. */
export interface Template {
  /** The name of a database with sample content and an admin; each site gets a copy. */
  database: string;
  /** The data folder that belongs to it; each site gets a copy. */
  dataDir: string;
  /** The admin's session cookies, valid on every copy. */
  officeCookies: Cookie[];
}

declare module "vitest" {
  interface ProvidedContext {
    template: Template;
  }
}

export const office = { email: "office@example.com", password: "correct horse battery" };

/** Vitest's global setup: creates the database and the admin once for all sites. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "watchpost-e2e-template-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    // Several projects of one run have a template each.
    const database = `site_template_${randomBytes(8).toString("hex")}`;
    await onServer(`create database ${database}`);
    const url = urlOnServer(database).href;
    await fillData(url, async (db) => {
      await insertSettings(db);
      await insertOpenings(db);
    });
    const program = await launchProgram(dataDir, {
      ...onPostgres(url),
      ADMIN_EMAIL: office.email,
      ADMIN_PASSWORD: office.password,
    });
    const officeCookies = await signInWithoutBrowser(program.url);
    await program.end();
    // Sensitive actions ask for the password again after ten minutes; the tests take longer.
    const confirmed_at = new Date(Date.now() + days(1));
    await fillData(url, (db) => db.updateTable("sessions").set({ confirmed_at }).execute());
    project.provide("template", { database, dataDir, officeCookies });
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}

/** Signs in as the form does, without a browser. */
export async function signInWithoutBrowser(url: string): Promise<Cookie[]> {
  const answer = await fetch(`${url}/auth`, {
    method: "POST",
    body: new URLSearchParams(office),
    headers: { Origin: url },
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    return {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      domain: new URL(url).hostname,
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax" as const,
    };
  });
  const session = cookies.filter(({ name }) => name.includes("session"));
  if (session.length === 0) throw new Error(`sign-in answered ${answer.status}`);
  return session;
}
