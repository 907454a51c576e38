import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderSite } from "../../../../../tests/support/site-screen";
import type { Entry, SectionKey } from "../../sections/rules";
import { SectionPreview } from "./section-preview";

const long = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(3);
const title = long.slice(0, 100);
const rightToLeft = "خدمة ممتازة طوال الليل";

const sections: [key: SectionKey, entry: Entry, count: number][] = [
  ["trust-badges", { icon: "eye", title, text: rightToLeft }, 2],
  ["testimonials", { content: long, name: title, role: rightToLeft, rating: "1" }, 40],
  ["timeline", { year: "MCMLXXXVII", title, text: rightToLeft }, 12],
  ["leadership", { name: title, role: rightToLeft, text: long, portrait: "training" }, 4],
  ["credentials", { icon: "eye", title, text: "<script>alert(1)</script>" }, 2],
  ["benefits", { icon: "clock", title, text: rightToLeft }, 2],
  ["industries", { icon: "eye", title, text: long }, 2],
  ["areas", { title, zips: "43215 43201" }, 2],
  ["terms", { id: "", title, text: `${long}\n\n- ${long}\n- ${rightToLeft}` }, 1],
];

/** Sections as the public pages show them. */
const widths = [390, 1440] as const;
test.each(sections.flatMap((section) => widths.map((width) => [...section, width] as const)))(
  "the section %s fits long and foreign texts (%#)",
  async (sectionKey, entry, count, width) => {
    const entries = Array.from({ length: count }, () => entry);
    await renderSite(
      [{ path: "/about", element: <SectionPreview sectionKey={sectionKey} entries={entries} /> }],
      { at: "/about", width },
    );
    const preview = page.getByRole("region", { name: "Preview" });
    await expect.element(preview).toBeVisible();
    const { scrollWidth, clientWidth } = preview.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(preview.element().textContent).toContain(entry.title ?? entry.name);
  },
);
