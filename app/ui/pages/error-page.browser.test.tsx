import { Outlet, useRouteError } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../tests/support/accessible";
import { errorResponse } from "../../../tests/support/error-response";
import { renderSite } from "../../../tests/support/site-screen";
import { ErrorPage } from "./error-page";

const main = page.getByRole("main");
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

/** A request takes long enough for React to draw that it's pending. */
const request = () => new Promise((resolve) => requestIdleCallback(resolve));

function Failed() {
  return <ErrorPage error={useRouteError()} />;
}

/** The About page throws `server.problem` while it loads. */
async function openAbout(problem: unknown, width: 390 | 1440 = 1440) {
  const server = { problem };
  const { router } = await renderSite(
    [
      {
        Component: Outlet,
        ErrorBoundary: Failed,
        children: [
          { path: "/", element: <h1>Home</h1> },
          {
            path: "/about",
            loader: async () => {
              await request();
              if (server.problem) throw server.problem;
              return null;
            },
            element: <h1>About</h1>,
          },
        ],
      },
    ],
    { at: "/", width },
  );
  await expect.element(heading("Home")).toBeVisible();
  await router.navigate("/about");
  return server;
}

test.each([
  ["the connection is lost", new TypeError("Failed to fetch")],
  ["a proxy can't reach the server", errorResponse(502, "<h1>Bad Gateway</h1>")],
  ["a proxy knows no server", errorResponse(503, "<h1>Service Unavailable</h1>")],
  ["a proxy stops waiting", errorResponse(504, "<h1>Gateway Timeout</h1>")],
])("says that a page couldn't be loaded when %s, and opens it later", async (_, problem) => {
  const server = await openAbout(problem, 390);
  await expect.element(heading("We couldn’t load this page")).toBeVisible();
  await expect.element(main).toHaveTextContent("The connection to our website was lost.");
  await expect.element(main).not.toHaveTextContent(/logged|reference/i);
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
  server.problem = undefined;
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect.element(heading("About")).toBeVisible();
});

test("says that an error was logged, with its reference number", async () => {
  await openAbout(errorResponse(500, { reference: "K7M2P4Q6" }));
  await expect.element(heading("Something went wrong on our end")).toBeVisible();
  await expect.element(main).toHaveTextContent("We’ve logged the error.");
  await expect.element(main).toHaveTextContent("K7M2P4Q6");
});

test("doesn't mention a log or a reference number if there is none", async () => {
  await openAbout(errorResponse(400));
  await expect.element(heading("Something went wrong on our end")).toBeVisible();
  await expect.element(main).not.toHaveTextContent(/logged|reference/i);
});
