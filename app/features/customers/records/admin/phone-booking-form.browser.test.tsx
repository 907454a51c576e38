import type { ComponentProps } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
} from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FormResult } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../../tests/support/accessible";
import { renderOffice } from "../../../../../tests/support/office-screen";
import { answer } from "../../../../../tests/support/route-screens";
import { AddInput, type FoundCustomers, type KnownCustomer } from "../schema";
import { AddBookingForm } from "./phone-booking-form";

const site = {
  id: "50000000-0000-4000-8000-000000000001",
  name: "Warehouse",
  address: "12 Harbor Road, Dublin, OH 43016",
};
const cora: KnownCustomer = {
  key: "cora@example.com",
  name: "Cora Caller",
  email: "cora@example.com",
  phone: "+1 614 555 0142",
  otherNames: "",
  company: "Caller Foods",
  totalBookings: 2,
  siteAddress: site.address,
  sites: [site, { ...site, id: site.id.replace(/1$/, "2"), name: "Shop", address: "1 Main St" }],
};
const cory: KnownCustomer = { ...cora, key: "cory", name: "Cory Other", email: null, sites: [] };

interface Options extends Partial<ComponentProps<typeof AddBookingForm>> {
  width?: 390 | 1440;
  found?: FoundCustomers;
  /** Answers to the first forms; later ones are accepted. */
  outcomes?: (Partial<FormResult> | (() => Promise<undefined>))[];
}

function Screen(props: Partial<ComponentProps<typeof AddBookingForm>>) {
  return (
    <AddBookingForm
      services={[{ value: "patrol", label: "Mobile Patrol" }]}
      today="2026-11-27"
      openAt="2026-11-30"
      slot={{}}
      consultants={[]}
      customer={undefined}
      message={undefined}
      urgent={undefined}
      once="7d3c1f3e-6f0a-4c55-9a0c-2c1f5a8f0001"
      {...props}
      result={useActionData<FormResult>()}
    />
  );
}

async function openForm(options: Options = {}) {
  const all = { customers: [cora, cory], more: false };
  const { width = 1440, outcomes = [], found = all, ...props } = options;
  const office = { sent: [] as Record<string, string>[], asked: [] as string[] };
  await renderOffice(
    [
      {
        path: "/admin/bookings/add",
        element: <Screen {...props} />,
        action: ({ request }: ActionFunctionArgs) =>
          answer(request, AddInput, async (_, values) => {
            office.sent.push(values as Record<string, string>);
            const outcome = outcomes[office.sent.length - 1];
            const refused = typeof outcome === "function" ? await outcome() : outcome;
            return refused ?? redirect("/admin/bookings/added");
          }),
      },
      { path: "/admin/bookings/added", element: <h1>Booking added</h1> },
      { path: "/admin/bookings/find-customers", loader: () => found },
      {
        path: "/admin/bookings/free-times",
        loader: ({ request }: LoaderFunctionArgs) => {
          const { search, searchParams } = new URL(request.url);
          office.asked.push(search);
          const times = [{ start: "09:00", end: "10:00" }];
          return { date: searchParams.get("date"), times, people: [] };
        },
      },
    ],
    { at: "/admin/bookings/add", width },
  );
  return office;
}

const finder = page.getByRole("combobox", { name: "Has this customer booked before?" });
const option = (name: string) => page.getByRole("option", { name });
const name = page.getByRole("textbox", { name: "Name", exact: true });
const email = page.getByRole("textbox", { name: /^Email/ });
const phone = page.getByRole("textbox", { name: /^Phone/ });
const siteChoice = page.getByRole("combobox", { name: /^Site/ });
const address = page.getByRole("textbox", { name: /^Site address/ });
const date = page.getByLabelText("Date", { exact: true });
const start = page.getByLabelText("Start", { exact: true });
const consent = page.getByLabelText("How consent was given");
const add = page.getByRole("button", { name: "Add Booking" });
const added = page.getByRole("heading", { name: "Booking added" });
const noEmail = page.getByText("the customer won’t get a confirmation email");

test("a known customer is found and fills in the form with the keyboard", async () => {
  const office = await openForm({ width: 390 });
  await finder.fill("cor");
  await expect.element(option("Cora Caller")).toHaveTextContent("(614) 555-0142");
  await expect.element(page.getByText("2 matches")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  await expect.element(name).toHaveValue("Cora Caller");
  await expect.element(email).toHaveValue("cora@example.com");
  await expect.element(phone).toHaveValue("(614) 555-0142");
  await expect.element(page.getByLabelText("Company")).toHaveValue("Caller Foods");
  await expect.element(address).toHaveValue(site.address);
  // The focus goes on in the form.
  await expect.element(page.getByLabelText("Service")).toHaveFocus();
  await expect.element(option("Cora Caller")).not.toBeInTheDocument();
  await expect.element(finder).toHaveValue("");
  expect(office.sent).toEqual([]);
});

test("another match is chosen with an arrow key", async () => {
  await openForm();
  await finder.fill("cor");
  await expect.element(option("Cora Caller")).toHaveAttribute("data-highlighted");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(name).toHaveValue("Cory Other");
  await expect.element(email).toHaveValue("");
});

test.each([
  ["No customers found", { customers: [], more: false }],
  ["The first 2 matches. Type more to narrow them down.", { customers: [cora, cory], more: true }],
])("says how many customers were found: %s", async (sentence, found) => {
  await openForm({ found });
  await finder.fill("cor");
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
});

test("the address is one of a known customer's sites or another one", async () => {
  const office = await openForm({ customer: cora });
  await expect.element(siteChoice).toHaveDisplayValue(`Warehouse, ${site.address}`);
  const saveSite = page.getByLabelText("Save this address as one of the customer’s sites");
  await expect.element(saveSite).not.toBeInTheDocument();
  await siteChoice.selectOptions("Shop, 1 Main St");
  await expect.element(address).toHaveValue("1 Main St");
  await address.fill("2 Main St");
  await expect.element(siteChoice).toHaveDisplayValue("Another address");
  await saveSite.click();
  await consent.fill("Agreed by phone");
  await add.click();
  await expect
    .poll(() => office.sent[0])
    .toMatchObject({
      site_id: "",
      site_address: "2 Main St",
      save_site: "on",
    });
});

test("says that a customer without an email address gets no confirmation", async () => {
  await openForm();
  await expect.element(noEmail).toBeVisible();
  await email.fill("cal@example.com");
  await expect.element(noEmail).not.toBeInTheDocument();
  await email.fill("");
  await expect.element(noEmail).toBeVisible();
});

test("the email address of a found customer counts", async () => {
  await openForm();
  await finder.fill("cor");
  await option("Cora Caller").click();
  await expect.element(noEmail).not.toBeInTheDocument();
});

test("the free times are those for the chosen service and site", async () => {
  const office = await openForm({ customer: cora });
  await page.getByLabelText("Service").selectOptions("Mobile Patrol");
  await date.fill("2026-12-02");
  await page.getByRole("button", { name: "9:00 AM" }).click();
  await expect.element(start).toHaveValue("09:00");
  const asked = new URLSearchParams(office.asked.at(-1));
  expect(Object.fromEntries(asked)).toMatchObject({
    date: "2026-12-02",
    service: "patrol",
    site: site.address,
  });
});

test("a booking is added once", async () => {
  const outcome = Promise.withResolvers<undefined>();
  const office = await openForm({ customer: cora, outcomes: [() => outcome.promise] });
  await page.getByRole("button", { name: "9:00 AM" }).click();
  await expect.element(consent).toHaveValue("");
  await consent.fill("Agreed by phone");
  await add.click();
  await expect.element(page.getByRole("button", { name: "Adding..." })).toBeDisabled();
  outcome.resolve(undefined);
  await expect.element(added).toBeVisible();
  expect(office.sent).toMatchObject([
    {
      once: "7d3c1f3e-6f0a-4c55-9a0c-2c1f5a8f0001",
      date: "2026-11-30",
      start: "09:00",
      consent_note: "Agreed by phone",
      notify: "on",
    },
  ]);
});

test("asks before a taken time is double-booked", async () => {
  const taken = "Tina Taken (9:00 AM – 10:00 AM) is booked at that time.";
  const office = await openForm({ customer: cora, outcomes: [{ errors: { taken } }] });
  await page.getByRole("button", { name: "9:00 AM" }).click();
  await consent.fill("Agreed by phone");
  await add.click();
  await expect.element(page.getByRole("alert").filter({ hasText: taken })).toBeVisible();
  await page.getByRole("button", { name: "Double-Book" }).click();
  await expect.element(added).toBeVisible();
  expect(office.sent[1]).toMatchObject({ anyway: "on", start: "09:00" });
});

test("starts with the time that was chosen in the calendar", async () => {
  await openForm({ slot: { date: "2026-12-03", start: "10:30" } });
  await expect.element(date).toHaveValue("2026-12-03");
  await expect.element(start).toHaveValue("10:30");
});
