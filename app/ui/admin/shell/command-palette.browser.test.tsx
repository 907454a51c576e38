import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "~/platform/auth/permissions";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import type { Found } from "./command-palette-dialog";
import { PageTitle } from "./page-title";

/** Answers a search for people; throws without a connection. */
let find: (typed: string) => Found["groups"] | Promise<Found["groups"]>;

beforeEach(() => {
  find = (typed) =>
    typed.startsWith("petra")
      ? [
          {
            value: "Customers",
            items: [
              { to: "/admin/customers/petra", label: "Petra Palette", note: "petra@example.com" },
            ],
          },
        ]
      : [];
});

const field = page.getByRole("combobox", { name: /Find a screen/ });
const option = (name: RegExp | string) => page.getByRole("option", { name });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const pressShortcut = () => userEvent.keyboard("{Control>}k{/Control}");

interface Options {
  width?: 390 | 1440;
  granted?: readonly Permission[];
  /** Holds back the list of customers. */
  loading?: Promise<unknown>;
}

async function open({ width = 1440, granted, loading }: Options = {}) {
  const screen = await renderOffice(
    [
      {
        path: "/admin",
        element: (
          <>
            <PageTitle title="Dashboard" />
            <button type="button">Refresh</button>
          </>
        ),
      },
      {
        path: "/admin/bookings/customers",
        loader: async () => {
          await loading;
          return null;
        },
        element: <PageTitle title="Customer Information" />,
      },
      {
        path: "/admin/business-info",
        element: ["company_name", "whatsapp", "hours_text"].map((id) => (
          <input key={id} id={id} data-testid={id} aria-label={id} />
        )),
      },
      {
        path: "/admin/business-info/logo",
        element: <input id="logo" type="file" data-testid="logo" aria-label="Logo" />,
      },
      { path: "/admin/customers/petra", element: <PageTitle title="Petra Palette" /> },
      {
        path: "/admin/search",
        loader: async ({ request }) => {
          const typed = new URL(request.url).searchParams.get("q") ?? "";
          return { typed, groups: await find(typed) };
        },
      },
    ],
    { at: "/admin", width, ...(granted ? { granted } : {}) },
  );
  await expect.element(heading("Dashboard")).toBeVisible();
  return screen;
}

/** Presses keys before the browser draws again, so before the field can have the focus. */
async function pressAtOnce(...pressed: KeyboardEventInit[]) {
  for (const init of pressed) {
    const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
    document.activeElement?.dispatchEvent(event);
    // React draws between two keys.
    await Promise.resolve();
  }
}

test("keeps keys typed before its field has the focus", async () => {
  await open();
  await page.getByRole("button", { name: "Refresh" }).click();
  const behind = vi.fn();
  addEventListener("keydown", behind);
  await pressAtOnce(
    { key: "k", ctrlKey: true },
    ...["w", "x", "Backspace", "h"].map((key) => ({ key })),
  );
  removeEventListener("keydown", behind);
  expect(behind).toHaveBeenCalledOnce();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("wh");
  await userEvent.keyboard("ats");
  await expect.element(field).toHaveValue("whats");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toBeInTheDocument();
  // It's empty the next time.
  await pressShortcut();
  await expect.element(field).toHaveValue("");
});

test("Escape closes it before it's shown", async () => {
  await open();
  await pressAtOnce({ key: "k", ctrlKey: true }, { key: "q" }, { key: "Escape" });
  await pressShortcut();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("");
});

test.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}"])("%s opens it", async (keys) => {
  await open();
  await userEvent.keyboard(keys);
  await expect.element(field).toHaveFocus();
  await expect.element(option("Dashboard")).toBeVisible();
});

test("other keys with K don't open it", async () => {
  await open();
  for (const keys of ["k", "{Shift>}{Control>}k{/Control}{/Shift}", "{Alt>}k{/Alt}"]) {
    await userEvent.keyboard(keys);
  }
  await pressShortcut();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("");
});

test("finds a screen by a part of its name and opens it with Enter", async () => {
  await open();
  await pressShortcut();
  await userEvent.keyboard("customer inf");
  await expect.element(option(/Customer Information/)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Customer Information")).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test.each([
  ["whatsapp", /^WhatsApp Number/, "whatsapp"],
  ["company name", /^Company Name/, "company_name"],
  ["logo", /^Logo/, "logo"],
  ["favicon", /^Logo/, "logo"],
  ["opening hours", /^Hours on the Website/, "hours_text"],
])("%s opens its setting, focused and marked", async (typed, name, id) => {
  await open();
  await pressShortcut();
  await field.fill(typed);
  await option(name).click();
  const setting = page.getByTestId(id);
  await expect.element(setting).toHaveFocus();
  await expect.element(setting).toHaveAttribute("data-highlighted");
  await userEvent.tab();
  await expect.element(setting).not.toHaveAttribute("data-highlighted");
});

test("settings of screens that a role can't open aren't found", async () => {
  await open({ granted: ["office", "bookings.view"] });
  await pressShortcut();
  await field.fill("whatsapp");
  await expect.element(page.getByText("No matches")).toBeVisible();
  await expect.element(page.getByText(/Try part of a name/)).toBeVisible();
});

test("finds a person on the server", async () => {
  await open();
  await pressShortcut();
  await field.fill("petra");
  await expect.element(option(/Petra Palette/)).toBeVisible();
  await expect.element(page.getByText("Customers", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Petra Palette")).toBeVisible();
});

test("the arrow keys choose another result", async () => {
  await open();
  await pressShortcut();
  await field.fill("book");
  await expect.element(option(/Today's Bookings/)).toBeVisible();
  const chosen = () =>
    document.getElementById(field.element().getAttribute("aria-activedescendant") ?? "")
      ?.textContent;
  const first = chosen();
  expect(first).toBeTruthy();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(chosen).not.toBe(first);
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(chosen).toBe(first);
});

test("a click opens a result", async () => {
  await open();
  await page.getByRole("button", { name: /^Find/ }).click();
  await field.fill("customer inf");
  await option(/Customer Information/).click();
  await expect.element(heading("Customer Information")).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test("Escape closes it and returns the focus", async () => {
  await open();
  await page.getByRole("button", { name: "Refresh" }).click();
  await pressShortcut();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Refresh" })).toHaveFocus();
});

test("says that nothing was found", async () => {
  await open();
  await pressShortcut();
  await field.fill("nobody of this name");
  await expect.element(page.getByText("No matches")).toBeVisible();
});

test("says that it's searching", async () => {
  const found = Promise.withResolvers<Found["groups"]>();
  find = () => found.promise;
  await open();
  await pressShortcut();
  await field.fill("nobody of this name");
  await expect.element(page.getByText("Searching...").last()).toBeVisible();
  found.resolve([]);
  await expect.element(page.getByText("No matches")).toBeVisible();
});

test("says that people couldn't be searched", async () => {
  find = () => {
    throw new TypeError("Failed to fetch");
  };
  await open();
  await pressShortcut();
  await field.fill("nobody of this name");
  await expect.element(page.getByText("Couldn’t search people and bookings.").last()).toBeVisible();
});

test("ignores a late answer to an earlier text", async () => {
  const late = Promise.withResolvers<Found["groups"]>();
  let asked = 0;
  find = () => {
    asked += 1;
    return late.promise;
  };
  await open();
  await pressShortcut();
  await field.fill("petr");
  await expect.poll(() => asked).toBe(1);
  await field.fill("petroleum");
  await expect.poll(() => asked).toBe(2);
  late.resolve([]);
  await expect.element(page.getByText("No matches")).toBeVisible();
});

test("has only the screens that the role can open", async () => {
  await open({ granted: ["office", "careers.view"] });
  await pressShortcut();
  await expect.element(option("Dashboard")).toBeVisible();
  const labels = page
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);
  expect(labels).toEqual([
    "Dashboard",
    "InterviewsPlanning",
    "Manage Job OpeningsCareers",
    "Job ApplicationsCareers",
    "Your AccountSystem",
  ]);
});

test("finds a screen by the group where it used to be", async () => {
  await open();
  await pressShortcut();
  await field.fill("general settings audit");
  await expect.element(option(/Audit Log/)).toBeVisible();
});

test("stays open when it's opened again while the next screen loads", async () => {
  const loaded = Promise.withResolvers<void>();
  await open({ loading: loaded.promise });
  await pressShortcut();
  await field.fill("customer inf");
  await expect.element(option(/Customer Information/)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).not.toBeInTheDocument();
  await pressShortcut();
  await field.fill("peop");
  loaded.resolve();
  await expect
    .element(page.getByRole("heading", { name: "Customer Information", includeHidden: true }))
    .toBeInTheDocument();
  await expect.element(field).toHaveValue("peop");
  await expect.element(option(/^People/)).toBeVisible();
});

test("Back closes it", async () => {
  const { router } = await open();
  await router.navigate("/admin/bookings/customers");
  await pressShortcut();
  await expect.element(field).toBeVisible();
  history.back();
  await expect.element(field).not.toBeInTheDocument();
});

test("fits and is accessible on a phone", async () => {
  find = () => [
    {
      value: "Customers",
      items: [{ to: "/admin/1", label: "Long ".repeat(40), note: "long".repeat(40) }],
    },
  ];
  await open({ width: 390 });
  await page.getByRole("button", { name: /^Find/ }).click();
  await field.fill("bookings");
  await expect.element(option(/Long/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  const list = page.getByRole("listbox").element();
  expect(list.scrollWidth).toBe(list.clientWidth);
  await expectAccessible();
});
