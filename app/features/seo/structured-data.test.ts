import { expect, test } from "vitest";
import { noFacts } from "~/features/careers/facts/rules";
import { postingOf } from "~/features/careers/postings/posting.rules";
import { company } from "./company-data";
import { jobPosting } from "./job-posting";
import { breadcrumbs } from "./page-meta";
import { serviceThings } from "./structured-data";

const site = {
  claims: { licenses: [], coverages: [] },
  url: "https://guards.example.com",
  settings: {
    company_name: "Night Owls",
    phone: "+1 555 555 0100",
    email: "office@example.com",
    address: "1 Example Street",
  },
  hours: [{ days: [1, 2, 6], opens: "08:00", closes: "18:00" }],
};
const opening = {
  ...noFacts,
  id: 7,
  title: "Night officer",
  location: "Example City",
  shift: "22:00 to 06:00",
  type: "Unarmed",
  description: "Two lines\nof one paragraph.\n\nAnd a second.",
  requirements: ["Calm"],
  responsibilities: [],
  posted: "2026-11-20",
  closesAt: undefined,
} as const;
const asOpening = (changes: object) =>
  postingOf({
    ...opening,
    requirements: [...opening.requirements],
    responsibilities: [],
    questions: [],
    ...changes,
  });

test("with an address the company is a local business with its hours", () => {
  expect(company(site)).toMatchObject({
    "@type": "LocalBusiness",
    name: "Night Owls",
    telephone: "+1 555 555 0100",
    email: "office@example.com",
    address: { "@type": "PostalAddress", streetAddress: "1 Example Street" },
    openingHoursSpecification: [
      { dayOfWeek: ["Monday", "Tuesday", "Saturday"], opens: "08:00", closes: "18:00" },
    ],
  });
});

test("without an address it is an organization, and nothing is made up", () => {
  const bare = company({ ...site, settings: { company_name: "Night Owls" } });
  expect(bare).toMatchObject({ "@type": "Organization", name: "Night Owls" });
  for (const key of ["address", "telephone", "email", "openingHoursSpecification"]) {
    expect(bare).not.toHaveProperty(key);
  }
});

test("a job posting has the known facts, and its text as paragraphs and lists", () => {
  const posting = jobPosting(site, asOpening({}));
  expect(posting).toMatchObject({
    "@type": "JobPosting",
    title: "Night officer",
    datePosted: "2026-11-20",
    directApply: true,
    hiringOrganization: { name: "Night Owls" },
    jobLocation: { address: { addressLocality: "Example City" } },
    identifier: { value: "7" },
    description:
      "<p>Two lines<br>of one paragraph.</p><p>And a second.</p><p>What you’ll bring</p><ul><li>Calm</li></ul>",
  });
  expect(posting).not.toHaveProperty("employmentType");
});

test("a job posting has every recommended property that is known", () => {
  const facts = {
    pay_min: 1850,
    pay_max: 2200,
    differentials: ["Nights: $1.50 an hour more"],
    benefits: ["Health insurance", "Paid training"],
    employment_type: "full-or-part-time",
    hours_min: 24,
    hours_max: 40,
    positions: 3,
    closesAt: "2027-01-01T04:59:59.000Z",
    required_credentials: ["OH:guard"],
    work_locations: [
      { id: "a1b2c3d4", zip: "43215", city: "Columbus", name: "Riverside", state: "OH" },
    ],
  };
  expect(jobPosting(site, asOpening(facts))).toMatchObject({
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "USD",
      value: { "@type": "QuantitativeValue", minValue: 18.5, maxValue: 22, unitText: "HOUR" },
    },
    employmentType: ["FULL_TIME", "PART_TIME"],
    validThrough: "2027-01-01T04:59:59.000Z",
    totalJobOpenings: 3,
    jobBenefits: "Health insurance; Paid training",
    incentiveCompensation: "Nights: $1.50 an hour more",
    qualifications: "Guard card, license or registration (Ohio)",
    workHours: "22:00 to 06:00 · 24 – 40 hours a week",
    jobLocation: {
      "@type": "Place",
      name: "Riverside",
      address: {
        "@type": "PostalAddress",
        addressLocality: "Columbus",
        addressRegion: "OH",
        postalCode: "43215",
        addressCountry: "US",
      },
    },
    description: expect.stringContaining("<p>Benefits</p><ul><li>Health insurance</li>"),
  });
  const fixed = jobPosting(site, asOpening({ pay_min: 2000, employment_type: "per-diem" }));
  expect(fixed).toMatchObject({
    baseSalary: { value: { value: 20, unitText: "HOUR" } },
    employmentType: "PER_DIEM",
  });
  const [first] = facts.work_locations;
  const places = [first, { ...first, id: "b1b2c3d4", name: "", city: "Dublin", zip: "43017" }];
  expect(jobPosting(site, asOpening({ work_locations: places }))).toMatchObject({
    jobLocation: [
      { address: { addressLocality: "Columbus" } },
      { address: { addressLocality: "Dublin" } },
    ],
  });
});

test("markup in an opening's text stays text", () => {
  const posting = jobPosting(
    site,
    asOpening({
      description: '<script>alert("1")</script>',
      requirements: ["<img onerror=x> & co"],
    }),
  );
  const { description } = posting as { description: string };
  expect(description.replace(/<\/?(p|ul|li)>|<br>/g, "")).not.toMatch(/[<>]/);
  expect(description).toContain("&lt;img onerror=x&gt; &amp; co");
});

test("a service's address is safe whatever its id", () => {
  const [service] = serviceThings(site, [{ id: 'a b"#<', title: "T", description: "D" }]);
  expect(service).toMatchObject({ url: "https://guards.example.com/services/a%20b%22%23%3C" });
});

test("breadcrumbs start at the home page", () => {
  const above = [{ title: "Careers", path: "/careers" }];
  const [list] = breadcrumbs(site, {
    path: "/careers/7-night-officer",
    title: "Night officer",
    above,
  });
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: "https://guards.example.com/" },
      { position: 2, name: "Careers", item: "https://guards.example.com/careers" },
      { position: 3, item: "https://guards.example.com/careers/7-night-officer" },
    ],
  });
});
