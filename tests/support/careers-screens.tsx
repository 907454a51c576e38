import { page } from "vitest/browser";
import { noFacts } from "~/features/careers/facts/rules";
import { openingCard } from "~/features/careers/openings/rules";
import type { Opening } from "~/features/careers/openings/schema";
import { openingsWithoutSearch } from "~/features/careers/openings/search.rules";
import type { AskedCredentials } from "~/features/careers/qualifications/rules";
import { noClaims } from "~/features/licenses/rules";
import * as careers from "~/routes/public/careers";
import * as opening from "~/routes/public/opening";
import { screenOf } from "./route-screens";

export const anOpening: Opening = {
  ...noFacts,
  questions: [],
  id: 1,
  title: "Night Patrol Officer",
  location: "Springfield",
  shift: "Nights, 10 PM – 6 AM",
  type: "Mobile Patrol",
  description: "You drive a route of twelve yards.",
  requirements: ["A driving license", "Good eyes in the dark"],
  responsibilities: ["Walk each site twice"],
  createdAt: new Date("2026-11-02T12:00:00Z"),
};
export const openingPath = "/careers/1-night-patrol-officer";

/** Openings with these titles, in this order. */
export const openingsOf = (...titles: string[]): Opening[] =>
  titles.map((title, at) => ({ ...anOpening, id: at + 1, title }));

/** The settings of a site that promises a decision. */
export const careersSettings = { decide_within: "3-5 business days" };
export const submitted =
  "Application submitted successfully! We'll contact you within 3-5 business days.";

/** The page of an opening; `site.isClosed` can change while it is open. */
export function openingScreen(asked: Partial<AskedCredentials> = {}) {
  const site = { isClosed: false };
  const route = screenOf("/careers/:slug", opening, {
    loader: () => {
      if (site.isClosed)
        return { state: "closed" as const, others: [], chatHref: "/chat?text=Hello" };
      const { createdAt: _, ...facts } = anOpening;
      const shown = { ...facts, ...asked, posted: "2026-11-02", closesAt: undefined };
      return {
        state: "open" as const,
        opening: shown,
        claims: noClaims,
        photo: undefined,
        source: "",
        shareAddress: "http://localhost:3000/careers/1",
      };
    },
  });
  return Object.assign(site, { routes: [route, { path: "/careers", element: <h1>Careers</h1> }] });
}

/** The list of openings, with a search if it is long. */
export function careersScreen(openings: Opening[]) {
  return [
    screenOf("/careers", careers, {
      loader: () => ({
        openings: openings.map((one) => openingCard(one, "America/New_York")),
        searchable: openings.length > openingsWithoutSearch,
        chatHref: "/chat?text=Hello",
        benefits: [],
        photo: undefined,
      }),
    }),
  ];
}

export const pdf = (name = "resume.pdf", size = 0) =>
  new File(["%PDF-1.4\n", new Uint8Array(size)], name, { type: "application/pdf" });

// Fields of the application form.
export const resume = page.getByLabelText("Resume (max 5MB)");
export const consent = page.getByRole("checkbox", { name: "I agree to the privacy policy" });
export const submit = page.getByRole("button", { name: "Submit Application" });
export const field = (label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${label}( \\(optional\\))?$`) });

/** Fills in an application at once, except for the resume and the consent. */
export function fillApplication(): void {
  const form = submit.element().closest("form") as HTMLFormElement;
  const values = {
    full_name: "Ada Applicant",
    email: "ada@example.com",
    phone: "+1 555 0144",
    city: "Springfield",
    experience_years: "3-5",
    experience: "Nights at a depot.",
    availability: "From December.",
  };
  for (const [name, value] of Object.entries(values)) {
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  }
  form.querySelector<HTMLInputElement>("[value='CPR/First Aid']")?.click();
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Chooses a file at once, which a large one needs. */
export function chooseResume(file = pdf()): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const input = resume.element() as HTMLInputElement;
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
