import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { builtInSections as builtIn } from "~/features/site-content/sections/built-in";
import {
  type SectionKey,
  type SectionState,
  sectionOf,
} from "~/features/site-content/sections/rules";
import { sectionInput } from "~/features/site-content/sections/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import { visibleText } from "../../../../tests/support/visible-text";
import * as section from "./section";

interface Opened {
  width?: 390 | 1440;
  entries?: SectionState["entries"];
  isBuiltIn?: boolean;
}

/** The screen that edits a section, with its built-in entries. */
async function openSection(
  key: SectionKey,
  { width = 1440, entries = builtIn[key], isBuiltIn = false }: Opened = {},
) {
  const saved: SectionState[] = [];
  const screen = await renderOffice(
    [
      screenOf("/admin/site-content/:text", section, {
        loader: () => ({
          ok: true as const,
          key,
          state: { entries, shown: true, ours: false },
          seen: "opened",
          builtIn: isBuiltIn,
          sample: isBuiltIn,
          unbacked: [],
          blanks: [],
        }),
        action: ({ request }) =>
          answer(request, sectionInput(sectionOf(key)), ({ seen: _, ...input }) => {
            saved.push(input);
            return redirect("/admin/site-content");
          }),
      }),
      { path: "/admin/site-content", element: <h1>Site Content</h1> },
    ],
    { at: `/admin/site-content/${key}`, width },
  );
  return { ...screen, saved };
}

const button = (name: string) => page.getByRole("button", { name });
const entry = (name: string) => page.getByRole("group", { name });
const preview = page.getByRole("region", { name: "Preview" });
const list = page.getByRole("heading", { level: 1, name: "Site Content" });

test("a new entry is moved to the top with the keyboard", async () => {
  const { saved } = await openSection("testimonials");
  const count = builtIn.testimonials.length;
  await button("Add Testimonial").click();
  await expect
    .element(entry(`Testimonial ${count + 1}`).getByLabelText("What they say"))
    .toHaveFocus();
  await userEvent.keyboard("They wave at the baker.");
  await entry(`Testimonial ${count + 1}`)
    .getByLabelText("Name")
    .fill("Bea Baker");
  const up = button("Move Bea Baker up");
  up.element().focus();
  for (let step = 0; step < count; step += 1) await userEvent.keyboard("{Enter}");
  await expect.element(entry("Testimonial 1").getByLabelText("Name")).toHaveValue("Bea Baker");
  await button("Remove testimonial 2").click();
  await button("Save Changes").click();
  await expect.element(list).toBeVisible();
  const [{ entries = [] } = {}] = saved;
  expect(entries).toHaveLength(count);
  expect(entries[0]).toMatchObject({ content: "They wave at the baker.", name: "Bea Baker" });
});

test("previews what was typed as visitors see it", async () => {
  await openSection("testimonials", { width: 390 });
  await entry("Testimonial 1").getByLabelText("What they say").fill("They wave.");
  await button("Preview").click();
  await expect.element(preview).toBeVisible();
  expect(visibleText(preview)).toContain("“They wave.”");
  expect(preview.element().querySelector("[inert]")).not.toBeNull();
  await expect.element(button("Move")).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await button("Back to Editing").click();
  await expect
    .element(entry("Testimonial 1").getByLabelText("What they say"))
    .toHaveValue("They wave.");
});

test("errors are next to their fields on a phone", async () => {
  await openSection("credentials", { width: 390 });
  const title = entry("Badge 1").getByLabelText("Title");
  await title.fill("");
  await button("Save Changes").click();
  await expect.element(title).toHaveAccessibleDescription("Enter a value for “Title”");
  await expect.element(title).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("the section can be hidden", async () => {
  const { saved } = await openSection("trust-badges");
  await page.getByRole("switch", { name: "Show on the website" }).click();
  await page.getByRole("switch", { name: "Confirm that this is true" }).click();
  await button("Save Changes").click();
  await expect.element(list).toBeVisible();
  expect(saved[0]).toMatchObject({ shown: false, ours: true });
});

test("a section without entries says so", async () => {
  await openSection("benefits", { entries: [] });
  await expect.element(page.getByText("This section has no entries")).toBeVisible();
  await button("Preview").click();
  await expect.element(preview).toHaveTextContent("This section has no entries");
});

test("a portrait is chosen with the arrow keys", async () => {
  await openSection("leadership");
  const portraits = entry("Portrait").first().getByRole("radio");
  portraits.first().element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(portraits.nth(1)).toBeChecked();
});

test("asks before a changed order is lost", async () => {
  const { router } = await openSection("benefits");
  await button("Remove benefit 2").click();
  void router.navigate("/admin/site-content");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave Without Saving" }).click();
  await expect.element(list).toBeVisible();
});

test("warns about sample text", async () => {
  await openSection("testimonials", { isBuiltIn: true });
  await expect.element(page.getByText(/^This is sample text\./)).toBeVisible();
  await expect.element(button("Reset to Built-In Text")).not.toBeInTheDocument();
});
