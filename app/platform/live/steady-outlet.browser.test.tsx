import { createMemoryRouter, useNavigation, useParams } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../../tests/support/mount";
import { SteadyOutlet } from "./steady-outlet";

let renders = 0;

function Person({ id }: { id: string | undefined }) {
  renders += 1;
  return <h1>Person {id}</h1>;
}

/** As React Router wraps screens. */
function Wrapper() {
  return <Person id={useParams().id} />;
}

function Root() {
  const { state } = useNavigation();
  return (
    <>
      <p role="status">{state}</p>
      <SteadyOutlet />
    </>
  );
}

test("the page isn't rendered again while the next one loads", async () => {
  const loaded = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        children: [
          { path: "/people/:id", Component: Wrapper },
          { path: "/reports", loader: () => loaded.promise, element: <h1>Reports</h1> },
        ],
      },
    ],
    { initialEntries: ["/people/1"] },
  );
  await mount(<RouterProvider router={router} />);
  await expect.element(page.getByRole("heading", { name: "Person 1" })).toBeVisible();
  const before = renders;
  const done = router.navigate("/reports");
  await expect.element(page.getByRole("status")).toHaveTextContent("loading");
  expect(renders).toBe(before);
  loaded.resolve(null);
  await done;
  await expect.element(page.getByRole("heading", { name: "Reports" })).toBeVisible();
});
