import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderOffice } from "../../../../tests/support/office-screen";

const loaded = () => (window as { loaded?: string[] }).loaded ?? [];
const codeOf = (id: string) =>
  `data:text/javascript,(window.loaded ??= []).push("${id}")//${crypto.randomUUID()}`;

beforeEach(() => {
  const all = window as { __reactRouterManifest?: unknown; loaded?: string[] };
  all.__reactRouterManifest = {
    routes: {
      people: { id: "people", path: "/admin/people", module: codeOf("people") },
      person: { id: "person", parentId: "people", path: ":id", module: codeOf("person") },
    },
  };
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
