import { useParams } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { ListWithPanel } from "./list-with-panel";
import { RecordLink } from "./record-link";

const names = ["Ada Marsh", "Ben Stone", "Cleo Rivers"];

function People() {
  return (
    <ListWithPanel
      list={{ path: "/people", label: "People" }}
      ids={names}
      panelPath={(id) => `/people/open/${id}`}
      recordPath={(id) => `/people/${id}`}
    >
      <ul>
        {names.map((name) => (
          <li key={name}>
            <RecordLink id={name} panel={`/people/open/${name}`} to={`/people/${name}`}>
              {name}
            </RecordLink>
          </li>
        ))}
      </ul>
    </ListWithPanel>
  );
}

function Person() {
  const { id } = useParams();
  return <h2>{id}</h2>;
}

const routes = [
  { path: "/people", Component: People, children: [{ path: "open/:id", Component: Person }] },
  { path: "/people/:id", Component: Person },
];

test("opens a record next to the list with Enter", async () => {
  const screen = await renderOffice(routes, { at: "/people" });
  screen.getByRole("link", { name: "Ada Marsh" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Ada Marsh" })).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Opened from People" })).toHaveFocus();
  await expectAccessible();
});

test("Escape closes the record and returns the focus to its row", async () => {
  const screen = await renderOffice(routes, { at: "/people/open/Ben%20Stone" });
  await expect.element(screen.getByRole("heading", { name: "Ben Stone" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("link", { name: "Ben Stone" })).toHaveFocus();
  expect(location.pathname).toBe("/people");
});

test("a record replaces the list on a phone", async () => {
  const screen = await renderOffice(routes, { at: "/people/open/Ben%20Stone", width: 390 });
  await expect.element(screen.getByRole("heading", { level: 2, name: "Ben Stone" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Ada Marsh" })).not.toBeInTheDocument();
});
