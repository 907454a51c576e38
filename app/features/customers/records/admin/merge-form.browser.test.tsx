import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../tests/support/accessible";
import { renderOffice } from "../../../../../tests/support/office-screen";
import { MergeForm } from "./merge-form";
import { MergeSearch } from "./merge-search";

const at = "/admin/bookings/customers/ada@example.com/merge";
const ada = {
  key: "ada@example.com",
  name: "Ada Marsh",
  email: "ada@example.com",
  phone: "+1 555 555 0142",
  otherNames: "",
  totalBookings: 1,
  company: null,
  notes: 0,
  sites: 2,
};
const bob = {
  ...ada,
  key: "bob@example.org",
  name: "Bob Marsh",
  email: null,
  company: "Harbor Logistics",
};

const open = (element: React.ReactNode, width: 390 | 1440 = 1440) =>
  renderOffice(
    [
      {
        path: at,
        element: (
          <>
            <h1>Merge</h1>
            {element}
          </>
        ),
      },
    ],
    { at, width },
  );
const choice = (name: string) => page.getByRole("radio", { name });

test("offers both values where the customers differ, and keeps this customer's", async () => {
  await open(<MergeForm kept={ada} other={bob} messages={3} seen="x" result={undefined} />);
  await expect.element(choice("Name: Ada Marsh")).toBeChecked();
  await expect.element(choice("Name: Bob Marsh")).not.toBeChecked();
  await expect.element(page.getByText("1 booking, 3 messages, 0 notes, 2 sites")).toBeVisible();
  expect(page.getByRole("radio", { name: /^Phone/ }).elements()).toEqual([]);
  await expectAccessible();
});

test("keeps the only value if this customer has none", async () => {
  await open(<MergeForm kept={bob} other={ada} messages={undefined} seen="x" result={undefined} />);
  await expect.element(choice("Email: ada@example.com")).toBeChecked();
});

test.each([390, 1440] as const)(
  "the comparison fits %d px with the longest words",
  async (width) => {
    const long = { name: "N".repeat(120), email: `${"e".repeat(200)}@example.com` };
    await open(
      <MergeForm
        kept={{ ...ada, ...long }}
        other={{ ...bob, ...long, name: "M".repeat(120), company: "C".repeat(160) }}
        messages={3}
        seen="x"
        result={undefined}
      />,
      width,
    );
    await expect.element(page.getByRole("table")).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test("the customers found fit a phone, and lead to the comparison", async () => {
  const other = { ...bob, name: "N".repeat(120), email: `${"e".repeat(200)}@example.com` };
  await open(<MergeSearch customer={ada} search="n" found={[other]} />, 390);
  await expect
    .element(page.getByRole("link", { name: other.name }))
    .toHaveAttribute(
      "href",
      "/admin/bookings/customers/ada%40example.com/merge?with=bob%40example.org",
    );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
