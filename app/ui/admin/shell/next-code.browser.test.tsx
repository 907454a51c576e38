import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderOffice } from "../../../../tests/support/office-screen";

const loaded = () => (window as { loaded?: string[] }).loaded ?? [];
const codeOf = (screen: string) => ({
  module: `data:text/javascript,(window.loaded ??= []).push("${screen}")//${crypto.randomUUID()}`,
});

beforeEach(() => {
  const all = window as { __reactRouterManifest?: unknown; loaded?: string[] };
  all.__reactRouterManifest = { routes: { people: codeOf("people"), person: codeOf("person") } };
  onTestFinished(() => {
    delete all.__reactRouterManifest;
    delete all.loaded;
  });
});

async function open() {
  await renderOffice(
    [
      {
        path: "/admin",
        element: (
          <p>
            <a href="/admin/people/1?from=dashboard">Rita</a>{" "}
            <a href="/admin/people" target="_blank" rel="noreferrer">
              People in a new tab
            </a>
          </p>
        ),
      },
      { id: "people", path: "/admin/people", children: [{ id: "person", path: ":id" }] },
    ],
    { at: "/admin" },
  );
}

const link = (name: string) => page.getByRole("main").getByRole("link", { name });

test("loads the code of the screen that the mouse points at", async () => {
  await open();
  expect(loaded()).toEqual([]);
  await link("People in a new tab").hover();
  await link("Rita").hover();
  await expect.poll(loaded).toEqual(["people", "person"]);
});

test("loads the code of the screen whose link has the focus", async () => {
  await open();
  link("Rita").element().focus();
  await expect.poll(loaded).toEqual(["people", "person"]);
});
