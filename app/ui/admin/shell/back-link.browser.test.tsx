import { Link, useLocation, useParams } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderOffice } from "../../../../tests/support/office-screen";
import { InPanelContext } from "../panel/in-panel";
import { BackLink } from "./back-link";

const lists = ["/admin/bookings/all", "/admin/bookings/requests"];

function List({ name }: { name: string }) {
  return (
    <>
      <h1>{name}</h1>
      <div style={{ height: "3000px" }}>{useLocation().search}</div>
      <Link to="/admin/bookings/1">Open the booking</Link>
    </>
  );
}

function Booking() {
  const { id } = useParams();
  return (
    <>
      <BackLink to="/admin/bookings/upcoming" lists={lists}>
        Upcoming Bookings
      </BackLink>
      <h1>Booking {id}</h1>
      <div style={{ height: "2000px" }} />
    </>
  );
}

const routes = [
  { path: "/admin/bookings/all", element: <List name="All Bookings" /> },
  { path: "/admin/bookings/requests", element: <List name="Requests" /> },
  { path: "/admin/bookings/:id", Component: Booking },
];

const heading = (name: string) =>
  expect.element(page.getByRole("heading", { level: 1, name })).toBeInTheDocument();
const link = (name: string) => page.getByRole("link", { name, exact: true });

/** Clicks without scrolling to the link. */
const click = (name: string) => (link(name).element() as HTMLElement).click();

async function scroll(top: number) {
  scrollTo({ top, behavior: "instant" });
  await expect.poll(() => scrollY).toBe(top);
}

test("leads to the list that was visited last, with its filters and its place", async () => {
  await renderOffice(routes, { at: "/admin/bookings/all?q=ada" });
  await heading("All Bookings");
  await scroll(700);
  click("Open the booking");
  await heading("Booking 1");
  expect(scrollY).toBe(0);
  await link("Back to All Bookings").click();
  await heading("All Bookings");
  expect(location.search).toBe("?q=ada");
  await expect.poll(() => scrollY).toBe(700);
});

test("leads to the list's last place, not to an earlier one", async () => {
  await renderOffice(routes, { at: "/admin/bookings/all" });
  await heading("All Bookings");
  await scroll(700);
  click("Open the booking");
  await heading("Booking 1");
  click("Back to All Bookings");
  await expect.poll(() => scrollY).toBe(700);
  await scroll(400);
  click("Open the booking");
  await heading("Booking 1");
  click("Back to All Bookings");
  await heading("All Bookings");
  await expect.poll(() => scrollY).toBe(400);
});

test("Back and Forward keep the place in the list and in the record", async () => {
  await renderOffice(routes, { at: "/admin/bookings/all" });
  await heading("All Bookings");
  await scroll(700);
  click("Open the booking");
  await heading("Booking 1");
  await scroll(150);
  history.back();
  await heading("All Bookings");
  await expect.poll(() => scrollY).toBe(700);
  history.forward();
  await heading("Booking 1");
  await expect.poll(() => scrollY).toBe(150);
});

test("a list that is opened again from the sidebar starts at its top", async () => {
  await renderOffice(routes, { at: "/admin/bookings/all" });
  await heading("All Bookings");
  await scroll(700);
  click("Open the booking");
  await heading("Booking 1");
  click("All Bookings");
  await heading("All Bookings");
  await expect.poll(() => scrollY).toBe(0);
});

test("names the other list that the record was opened from", async () => {
  await renderOffice(routes, { at: "/admin/bookings/requests?show=due" });
  await heading("Requests");
  click("Open the booking");
  await heading("Booking 1");
  await link("Back to Requests").click();
  await heading("Requests");
  expect(location.search).toBe("?show=due");
});

test("there is none in the panel, which has its own", async () => {
  await renderOffice(
    [
      {
        path: "/admin/bookings/:id",
        element: (
          <InPanelContext value={true}>
            <Booking />
          </InPanelContext>
        ),
      },
    ],
    { at: "/admin/bookings/1" },
  );
  await heading("Booking 1");
  expect(page.getByRole("link", { name: /^Back to/ }).elements()).toEqual([]);
});

test("a long name isn't wider than a phone", async () => {
  const name = "wolfeschlegel".repeat(8);
  const element = <BackLink to="/admin/bookings/customers/long">{name}</BackLink>;
  await renderOffice([{ path: "/admin", element }], { at: "/admin", width: 390 });
  await expect.element(page.getByRole("link", { name: `Back to ${name}` })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
