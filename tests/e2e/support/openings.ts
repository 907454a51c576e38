import type { Page } from "playwright-core";
import type { Database } from "~/platform/db/schema";
import { anOpening, type JobRow } from "../../support/openings";

/** The shared site's openings, newest first, and a closed one. */
export const openings = {
  patrol: { ...anOpening, id: 1 },
  lobby: {
    ...anOpening,
    id: 2,
    title: "Lobby Officer at Example Tower",
    type: "Unarmed",
    shift: "Days, 7am to 3pm",
    requirements: ["A calm voice"],
    responsibilities: [],
  },
  bank: { ...anOpening, id: 3, title: "Officer at Sample Bank", type: "Armed" },
  steward: {
    ...anOpening,
    id: 4,
    title: "Steward for the Summer Season",
    type: "Event Security",
    location: "Several sites",
  },
  dispatcher: { ...anOpening, id: 5, title: "Dispatcher", type: "Unarmed" },
  driver: { ...anOpening, id: 6, title: "Driver", location: "Shelbyville" },
  bodyguard: { ...anOpening, id: 7, title: "Bodyguard", type: "Executive Protection" },
  closed: { ...anOpening, id: 8, title: "Winter Watch", is_active: false },
} satisfies Record<string, JobRow & { id: number }>;

export async function insertOpenings(db: Database): Promise<void> {
  // In a new database, ids start at 1, so the rows get the ids above.
  const rows = Object.values(openings).map(({ id, ...opening }) => ({
    ...opening,
    created_at: new Date(Date.UTC(2026, 9, 20 - id, 12)),
  }));
  await db.insertInto("jobs").values(rows).execute();
}

export const openingPage = `/careers/${openings.patrol.id}-night-patrol-officer`;

/** Fills in an application, except for the resume and the consent. */
export async function fillApplication(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill("Ada Applicant");
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Phone", { exact: true }).first().fill("+1 555 0144");
  await page.getByLabel("Current city").fill("Springfield");
  await page.getByLabel("CPR/First Aid").check();
  await page.getByLabel("Years of experience").selectOption("3-5");
  await page.getByLabel("Experience (optional)", { exact: true }).fill("Nights at a depot.");
  await page.getByLabel("Availability").fill("From December.");
}

export const consent = (page: Page) => page.getByLabel("I agree to the privacy policy");
export const submit = (page: Page) => page.getByRole("button", { name: "Submit Application" });
export const resume = (page: Page) => page.getByLabel("Resume (max 5MB)");
