import { type SectionKey, sectionKeys, sectionOf } from "~/features/site-content/sections/rules";
import type { SectionField } from "~/features/site-content/sections/site-sections";
import type { Change } from "../../../support/cached-site";
import { seenOn } from "../../../support/office-forms";

const screenOf = (key: SectionKey) => `/admin/site-content/${key}`;

const values: Record<SectionField["kind"], string> = {
  line: "Written by the office",
  text: "More words by the office.",
  icon: "eye",
  rating: "4",
  portrait: "training",
  hidden: "",
  link: "https://example.com/review",
  zips: "43201",
};

/** Each section gets one new entry instead of its others. */
const edits = sectionKeys.map((key): Change => {
  const fields = sectionOf(key).fields.map(({ name, kind, max }) => [
    `${name}.0`,
    values[kind].slice(0, max),
  ]);
  return {
    after: `the section ${key} of the site content is edited`,
    make: async ({ office, post }) => {
      const seen = await seenOn(office, screenOf(key));
      const form = { ...Object.fromEntries(fields), "row[]": "0", shown: "true", seen };
      await post(screenOf(key), form);
    },
  };
});

export const siteContentChanges: Change[] = [
  ...edits,
  {
    after: "a section of the site content is reset",
    make: ({ post }) => post(`${screenOf("testimonials")}/put-back`, {}),
  },
  {
    after: "a section of the site content is hidden",
    make: async ({ edit }) => edit(screenOf("trust-badges"), { shown: [] }),
  },
];
