import { expect } from "vitest";
import type { TestApp } from "./app";
import { aPdf } from "./resumes";

export const applicationFields = {
  full_name: "Ada Example",
  email: "ada@example.com",
  phone: "(555) 555-0142",
  city: "Springfield",
  experience_years: "3-5",
  experience: "Night patrols at two warehouses.",
  availability: "Weekends and nights.",
  consent: "on",
};

export const aResume = { name: "resume.pdf", content: aPdf() };

export interface Given {
  jobId?: number | string;
  certifications?: string[];
  shifts?: string[];
  resume?: { name: string; content: Buffer } | undefined;
  /** A photo of the guard card. */
  card?: Buffer | undefined;
  wrong?: Record<string, string | undefined>;
}

/** The form as a browser sends it. */
export function applicationForm({
  jobId,
  certifications = [],
  shifts = [],
  resume,
  card,
  wrong = {},
}: Given): FormData {
  const form = new FormData();
  const values = {
    job_id: jobId === undefined ? undefined : String(jobId),
    ...applicationFields,
    ...wrong,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) form.append(name, value);
  }
  for (const certification of certifications) form.append("certifications", certification);
  for (const shift of shifts) form.append("shifts", shift);
  if (card) form.append("card", new File([new Uint8Array(card)], "card.jpg"));
  // A browser sends this for an empty file field.
  const { name, content } = resume ?? { name: "", content: Buffer.alloc(0) };
  form.append("resume", new File([new Uint8Array(content)], name));
  return form;
}

export async function anOpening(app: Pick<TestApp, "db">, isActive = true): Promise<number> {
  const { id } = await app.db
    .insertInto("jobs")
    .values({
      title: "Night Patrol Officer",
      location: "Springfield",
      shift: "Nights",
      type: "Mobile Patrol",
      description: "Drives from site to site.",
      requirements: ["Driving licence"],
      responsibilities: [],
      is_active: isActive,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function apply(app: TestApp, given: Given, browser = app.newBrowser()) {
  const response = await browser.postForm("/api/applications", applicationForm(given));
  return { status: response.status, answer: await response.json() };
}

export const stored = (app: TestApp) => app.db.selectFrom("job_applications").selectAll().execute();

/** Checks that a refused application left no row, file or email. */
export async function expectNothingStored(app: TestApp) {
  expect(await stored(app)).toEqual([]);
  expect(await app.files()).toEqual([]);
  expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
}

/** Makes the stored applications so old that the company may delete them. */
export async function ageApplications(app: Pick<TestApp, "db">): Promise<void> {
  const old = new Date("2024-01-01T00:00:00Z");
  await app.db.updateTable("job_applications").set({ updated_at: old }).execute();
}
