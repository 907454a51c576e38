/**
 * `icon`, `rating` and `portrait` are chosen from a list; `hidden` becomes a hidden input. `link`
 * is a web address, `zips` a list of ZIP codes.
 */
type FieldKind = "line" | "text" | "icon" | "rating" | "portrait" | "hidden" | "link" | "zips";

export interface SectionField {
  name: string;
  label: string;
  kind: FieldKind;
  max: number;
  required?: boolean;
  hint?: string;
  rows?: number;
}

/** A section of the public site: a list of entries with the same fields. */
export interface SiteSection {
  title: string;
  /** The page that shows it. */
  page: { path: "/" | "/services" | "/about" | "/careers" | "/privacy" | "/terms"; name: string };
  note: string;
  /** The name of a single entry. */
  entry: string;
  maxEntries: number;
  /**
   * The kind of built-in text: invented people and stories (or no text at all), claims that may be
   * true, or a text that can stay.
   */
  samples: "invented" | "claims" | "none";
  /** Whether to leave out claims about licenses, insurance and bonds that no valid record backs. */
  backed?: true;
  fields: readonly SectionField[];
}

const title: SectionField = {
  name: "title",
  label: "Title",
  kind: "line",
  max: 120,
  required: true,
};
const text: SectionField = { name: "text", label: "Text", kind: "text", max: 600 };
const icon: SectionField = { name: "icon", label: "Icon", kind: "icon", max: 40, required: true };

const claims = { entry: "Badge", maxEntries: 12, samples: "claims", backed: true } as const;
const legal = {
  entry: "Section",
  maxEntries: 60,
  samples: "none",
  fields: [
    { name: "id", label: "", kind: "hidden", max: 80 },
    title,
    {
      name: "text",
      label: "Text",
      kind: "text",
      max: 8000,
      required: true,
      rows: 8,
      hint: "Leave a blank line between paragraphs. Start lines with a hyphen to make a list.",
    },
  ],
} as const;

/** The sections of the public site that the office can edit, in the order of the pages. */
export const siteSections = {
  hero: {
    ...claims,
    title: "Headline",
    page: { path: "/", name: "Home" },
    note: "The top of the home page: what you offer, and the text under it. If you hide it, the page starts with a default headline.",
    entry: "Headline",
    maxEntries: 1,
    fields: [
      { ...title, label: "Headline", hint: "What you offer and who you serve, in a few words." },
      { ...text, max: 300 },
      {
        name: "accent",
        label: "Line above the headline",
        kind: "line",
        max: 120,
        hint: "Shown after the current time, such as “Our guards are on duty.” Leave this blank to hide the time.",
      },
    ],
  },
  "trust-badges": {
    ...claims,
    title: "Trust badges",
    page: { path: "/", name: "Home" },
    note: "Below the top of the home page: your strongest points.",
    fields: [icon, title, { ...text, max: 240 }],
  },
  "why-choose": {
    ...claims,
    title: "Why choose us",
    page: { path: "/", name: "Home" },
    note: "Your reasons on the home page, beside a sample report.",
    entry: "Reason",
    maxEntries: 8,
    fields: [title, { ...text, max: 400 }],
  },
  questions: {
    ...claims,
    title: "Questions and answers",
    page: { path: "/services", name: "Services" },
    note: "Frequently asked questions below the services. Search engines show them, too.",
    entry: "Question",
    maxEntries: 20,
    fields: [
      { ...title, name: "question", label: "Question", max: 200 },
      { ...text, name: "answer", label: "Answer", max: 1000, required: true },
    ],
  },
  industries: {
    backed: true,
    samples: "invented",
    title: "Industries",
    page: { path: "/services", name: "Services" },
    note: "The kinds of sites you protect, such as hospitals or construction sites. The Services page shows them once you add one.",
    entry: "Industry",
    maxEntries: 24,
    fields: [icon, title, { ...text, max: 300 }],
  },
  areas: {
    samples: "invented",
    title: "Service areas",
    page: { path: "/services", name: "Services" },
    note: "The places you serve. The Services page shows them once you add one, and the top of the home page names the first three. If you enter ZIP codes, visitors can check theirs.",
    entry: "Place",
    maxEntries: 100,
    fields: [
      { ...title, label: "Place", hint: "Such as “Columbus” or “Franklin County.”" },
      {
        name: "zips",
        label: "ZIP codes",
        kind: "zips",
        max: 4000,
        hint: "Separate them with spaces or commas. Enter just the first 3 or 4 digits to include every ZIP code that starts with them.",
      },
    ],
  },
  testimonials: {
    title: "Testimonials",
    page: { path: "/", name: "Home" },
    note: "Customer testimonials on the home page. Use real ones only, and name the source of each one.",
    entry: "Testimonial",
    maxEntries: 40,
    samples: "invented",
    fields: [
      { name: "content", label: "What they say", kind: "text", max: 800, required: true },
      { name: "name", label: "Name", kind: "line", max: 120, required: true },
      { name: "role", label: "Role", kind: "line", max: 120 },
      { name: "company", label: "Company", kind: "line", max: 120 },
      {
        name: "source",
        label: "Source",
        kind: "line",
        max: 120,
        hint: "Where they said it, such as “Google review, May 2026.”",
      },
      { name: "link", label: "Link to the source", kind: "link", max: 300 },
      { name: "rating", label: "Rating", kind: "rating", max: 1, required: true },
    ],
  },
  mission: {
    ...claims,
    title: "Mission",
    page: { path: "/about", name: "About" },
    note: "Your mission, at the top of the About page.",
    entry: "Mission",
    maxEntries: 1,
    fields: [{ ...text, name: "statement", label: "Mission", max: 300, required: true }, text],
  },
  values: {
    ...claims,
    title: "Values",
    page: { path: "/about", name: "About" },
    note: "Your company’s values, on the About page.",
    entry: "Value",
    maxEntries: 12,
    fields: [title, { ...text, max: 400 }],
  },
  commitment: {
    ...claims,
    title: "Commitment",
    page: { path: "/about", name: "About" },
    note: "Your promises to customers. The response time from Business Contact Information is added.",
    entry: "Promise",
    maxEntries: 12,
    fields: [{ ...text, label: "Promise", max: 300, required: true }],
  },
  timeline: {
    backed: true,
    title: "Timeline",
    page: { path: "/about", name: "About" },
    note: "Your company’s history, oldest year first. The page’s heading shows the first year.",
    entry: "Year",
    maxEntries: 60,
    samples: "invented",
    fields: [{ name: "year", label: "Year", kind: "line", max: 12, required: true }, title, text],
  },
  leadership: {
    backed: true,
    title: "Leadership",
    page: { path: "/about", name: "About" },
    note: "Your leadership team. The first person also signs the commitment. You can add a photo of each person under Website Photos.",
    entry: "Person",
    maxEntries: 24,
    samples: "invented",
    fields: [
      // Links a person to their photo.
      { name: "id", label: "", kind: "hidden", max: 80 },
      { name: "name", label: "Name", kind: "line", max: 120, required: true },
      { name: "role", label: "Title", kind: "line", max: 120, required: true },
      {
        name: "license",
        label: "License",
        kind: "line",
        max: 160,
        hint: "This person’s license as it should appear, such as “Ohio private investigator license 2015-0142.”",
      },
      { name: "hours", label: "Hours", kind: "line", max: 120 },
      text,
      { name: "portrait", label: "Portrait", kind: "portrait", max: 40, required: true },
    ],
  },
  credentials: {
    ...claims,
    title: "Credentials",
    page: { path: "/about", name: "About" },
    note: "At the end of the About page: your license, insurance and bond.",
    fields: [title, { ...text, max: 240 }],
  },
  benefits: {
    samples: "claims",
    title: "Benefits",
    page: { path: "/careers", name: "Careers" },
    note: "Benefits for your officers, above the open jobs.",
    entry: "Benefit",
    maxEntries: 24,
    fields: [icon, title, { ...text, max: 300 }],
  },
  privacy: {
    ...legal,
    title: "Privacy Policy",
    page: { path: "/privacy", name: "Privacy Policy" },
    note: "Your contact details are added below the text. Have a lawyer review it.",
  },
  terms: {
    ...legal,
    title: "Terms of Service",
    page: { path: "/terms", name: "Terms of Service" },
    note: "Your contact details and valid licenses are added to the text. Have a lawyer review it.",
  },
} as const satisfies Record<string, SiteSection>;
