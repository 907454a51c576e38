import type { ComponentType } from "react";
import { useRouteError } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { expectAccessible } from "../../../tests/support/accessible";
import { errorResponse } from "../../../tests/support/error-response";
import { renderOffice } from "../../../tests/support/office-screen";
import * as boundary from "./error-boundary";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const navigation = page.getByRole("navigation", { name: "Back office" });
const main = page.getByRole("main");
const lost = new TypeError("Failed to fetch");

/** A request takes long enough for React to draw that it's pending. */
const request = () => new Promise((resolve) => requestIdleCallback(resolve));

function Failed() {
  const Boundary = boundary.ErrorBoundary as ComponentType<{ error: unknown }>;
  return <Boundary error={useRouteError()} />;
}

/** Screens inside the boundary. `problem` is what loading the list of people throws. */
async function open(problem: unknown, width: 390 | 1440 = 1440) {
  const server = { problem, failures: 0 };
  const screen = await renderOffice(
    [
      {
        Component: boundary.default,
        ErrorBoundary: Failed,
        children: [
          { path: "/admin", element: <PageTitle title="Dashboard" /> },
          {
            path: "/admin/people",
            loader: async () => {
              await request();
              if (server.problem) {
                server.failures += 1;
                throw server.problem;
              }
              return null;
            },
            element: <PageTitle title="People" />,
          },
          {
            path: "/admin/careers/manage",
            loader: () => {
              throw problem;
            },
            element: <PageTitle title="Jobs" />,
          },
        ],
      },
    ],
    { at: "/admin", width },
  );
  return { ...screen, server };
}

const openPeople = async () => {
  await navigation.getByText("System").click();
  await navigation.getByRole("link", { name: "People" }).click();
};

test.each([
  ["the connection is lost", lost],
  ["a proxy can't reach the server", errorResponse(502)],
])("says next to the navigation that a screen couldn't be opened if %s", async (_, problem) => {
  const { server } = await open(problem);
  await openPeople();
  await expect.element(heading("Couldn’t open this page")).toBeVisible();
  await expect.element(main.getByRole("alert")).toHaveTextContent("The server can’t be reached.");
  await expect.element(main).not.toHaveTextContent("We’ve logged the error");
  expect(location.pathname).toBe("/admin/people");
  await expect.element(navigation).toBeVisible();
  expect(document.title).toBe("Couldn’t open this page");
  await expectAccessible();
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect.poll(() => server.failures).toBe(2);
  await expect.element(heading("Couldn’t open this page")).toBeVisible();
  server.problem = undefined;
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect.element(heading("People")).toBeVisible();
});

test.each([
  ["the connection is lost", lost],
  ["a proxy can't reach the server", errorResponse(502, "<h1>Bad Gateway</h1>")],
  ["a proxy knows no server", errorResponse(503, "<h1>Service Unavailable</h1>")],
  ["a proxy stops waiting", errorResponse(504, "<h1>Gateway Timeout</h1>")],
])("says what failed to load if %s", async (_, problem) => {
  const { router } = await open(problem);
  await router.navigate("/admin/careers/manage");
  await expect.element(heading("Failed to load jobs")).toBeVisible();
  await expect.element(main.getByRole("alert")).toHaveTextContent("The server can’t be reached.");
  await expect.element(main).not.toHaveTextContent("Reference number");
  expect(document.title).toBe("Failed to load jobs");
});

test("another screen can be opened instead of a lost one", async () => {
  await open(lost);
  await openPeople();
  await expect.element(heading("Couldn’t open this page")).toBeVisible();
  await navigation.getByRole("link", { name: "Dashboard" }).click();
  await expect.element(heading("Dashboard")).toBeVisible();
  await expect.element(page.getByText("Couldn’t refresh")).not.toBeInTheDocument();
});

test.each([
  [
    "a record that doesn't exist",
    errorResponse(404),
    "This page doesn’t exist",
    "Check the address. The page may have been moved or deleted.",
  ],
  [
    "an error",
    errorResponse(500, { reference: "K7" }),
    "Something went wrong",
    "We’ve logged the error. Please go back and try again. Reference number: K7",
  ],
  [
    "a database that isn't available",
    errorResponse(503, { reference: "K8" }),
    "Something went wrong",
    "We can’t load this right now. Try again in a minute.",
  ],
] as const)("says what to do about %s", async (_, problem, title, text) => {
  await open(problem);
  await openPeople();
  await expect.element(heading(title)).toBeVisible();
  await expect.element(main).toHaveTextContent(text);
  await expect
    .element(main.getByRole("link", { name: "Go to the Dashboard" }))
    .toHaveAttribute("href", "/admin");
  const retry = main.getByRole("link", { name: "Try Again" });
  if (problem.status === 404) await expect.element(retry).not.toBeInTheDocument();
  else await expect.element(retry).toHaveAttribute("href", "/admin/people");
  await expectAccessible();
});

test("says which role a screen needs on a phone", async () => {
  const facts = { roles: ["Viewer", "Dispatcher"], admins: ["Olga Other", "Sam Sample"] };
  const { router } = await open(errorResponse(403, facts), 390);
  await router.navigate("/admin/people");
  await expect.element(heading("You don’t have access to this page")).toBeVisible();
  await expect
    .element(main)
    .toHaveTextContent(
      "Only people with one of these roles can open this page: Viewer or Dispatcher. Nothing was changed. If you need access, ask an admin: Olga Other or Sam Sample.",
    );
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await main.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect.element(heading("Dashboard")).toBeVisible();
});
