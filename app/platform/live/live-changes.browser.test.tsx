import { data, Form, Link, Outlet, redirect, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { errorResponse } from "../../../tests/support/error-response";
import { renderOffice } from "../../../tests/support/office-screen";
import { useLiveChanges } from "./live-changes";
import { shouldRevalidateFor, type TopicsHandle } from "./topic-revalidation";

/** A stream whose events the test sends. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

let streams: FakeStream[];
let server: { phone: string; version: string; answer: () => unknown; loads: number };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("EventSource", FakeStream);
  streams = [];
  server = { phone: "+1 555 0100", version: "v1", answer: () => undefined, loads: 0 };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openStreams = () => streams.filter(({ readyState }) => readyState !== FakeStream.CLOSED);

/** Sends a change to the page. */
function change(phone: string) {
  server.phone = phone;
  server.version = `of ${phone}`;
  announce("everything");
}

function announce(topics: string) {
  const event = () => new MessageEvent("change", { data: topics });
  for (const stream of openStreams()) stream.dispatchEvent(event());
}

function Screen() {
  const { phone, version } = useLoaderData<{ phone: string; version: string }>();
  useLiveChanges({ stream: "/admin/events", version });
  return (
    <Form method="post">
      <h1>{phone}</h1>
      <input aria-label="Note" name="note" />
      <button type="submit">Save</button>
    </Form>
  );
}

async function open({
  action = async () => null as unknown,
  width = 1440 as 390 | 1440,
  reloads = "always" as "always" | "as usual",
} = {}) {
  const screen = await renderOffice(
    [
      {
        path: "/admin",
        loader: async () => {
          server.loads += 1;
          const failure = await server.answer();
          const { phone, version } = server;
          return failure ?? { phone, version };
        },
        action,
        ...(reloads === "always" ? { shouldRevalidate: () => true } : {}),
        Component: Screen,
      },
      { path: "/signed-out", element: <h1>Access denied</h1> },
      { path: "/admin/confirm-password", element: <h1>Confirm Your Password</h1> },
    ],
    { at: "/admin", width },
  );
  await expect.element(shown("+1 555 0100")).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  return screen;
}

const shown = (phone: string) => page.getByRole("heading", { name: phone });
const note = page.getByLabelText("Note");
const stale = page.getByRole("status").filter({ hasText: "Couldn’t refresh" });
const lose = () => {
  throw new TypeError("Failed to fetch");
};

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("shows a change without losing what is typed", async () => {
  await open();
  expect(streams[0]?.url).toBe("/admin/events?since=v1");
  await note.fill("Half a note");
  change("+1 555 0142");
  await expect.element(shown("+1 555 0142")).toBeVisible();
  await expect.element(note).toHaveValue("Half a note");
});

test.each([
  ["the server can't be reached", lose],
  ["the server fails", () => Promise.reject(errorResponse(500, { reference: "K7" }))],
  ["the screen says so itself", () => ({ ok: false })],
])("says that the page is out of date if %s, until it's loaded", async (_, fail) => {
  await open({ width: 390 });
  await note.fill("Half a note");
  server.answer = fail;
  change("+1 555 0142");
  await expect.element(stale).toBeVisible();
  await expect.element(shown("+1 555 0100")).toBeVisible();
  await expect.element(note).toHaveValue("Half a note");
  expect(document.documentElement.scrollWidth).toBe(390);

  await vi.advanceTimersByTimeAsync(3_000);
  await expect.poll(() => server.loads).toBe(3);
  await expect.element(stale).toBeVisible();
  server.answer = () => undefined;
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.element(shown("+1 555 0142")).toBeVisible();
  await expect.element(stale).not.toBeInTheDocument();
  await expect.element(note).toHaveValue("Half a note");
});

test("leaves the page when its reader may no longer see it", async () => {
  await open();
  server.answer = () => Promise.reject(redirect("/signed-out"));
  change("+1 555 0142");
  await expect.element(page.getByRole("heading", { name: "Access denied" })).toBeVisible();
});

test("keeps what is typed when the screen would ask for the password again", async () => {
  await open();
  await note.fill("Half a note");
  server.answer = () => Promise.reject(redirect("/admin/confirm-password?to=/admin"));
  change("+1 555 0142");
  await expect.poll(() => server.loads).toBe(2);
  await expect.element(note).toHaveValue("Half a note");
  server.answer = () => undefined;
  change("+1 555 0143");
  await expect.element(shown("+1 555 0143")).toBeVisible();
  await expect.element(note).toHaveValue("Half a note");
});

test("waits until a form has been saved", async () => {
  const saved = Promise.withResolvers<null>();
  await open({ action: () => saved.promise });
  await page.getByRole("button", { name: "Save" }).click();
  change("+1 555 0142");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.loads).toBe(1);
  saved.resolve(null);
  await expect.element(shown("+1 555 0142")).toBeVisible();
});

test("loads one time for changes that come while it loads", async () => {
  await open();
  const loaded = Promise.withResolvers<void>();
  server.answer = () => loaded.promise;
  change("+1 555 0142");
  await expect.poll(() => server.loads).toBe(2);
  change("+1 555 0143");
  change("+1 555 0144");
  loaded.resolve();
  await expect.element(shown("+1 555 0144")).toBeVisible();
  await expect.poll(() => server.loads).toBe(3);
});

test("listens only while the page is visible", async () => {
  await open();
  setVisibility("hidden");
  expect(openStreams()).toEqual([]);
  setVisibility("visible");
  expect(openStreams()).toHaveLength(1);
});

test("asks for what changed since the version that it shows", async () => {
  await open();
  change("+1 555 0142");
  await expect.element(shown("+1 555 0142")).toBeVisible();
  const since = () => {
    setVisibility("hidden");
    setVisibility("visible");
    return streams.at(-1)?.url;
  };
  await expect.poll(since).toBe("/admin/events?since=of%20%2B1%20555%200142");
});

test("catches up when a page that is out of date becomes visible", async () => {
  await open();
  server.answer = lose;
  change("+1 555 0142");
  await expect.element(stale).toBeVisible();
  setVisibility("hidden");
  server.answer = () => undefined;
  setVisibility("visible");
  await expect.element(shown("+1 555 0142")).toBeVisible();
});

test("listens again after the server has refused the stream", async () => {
  await open();
  const [refused] = streams;
  if (!refused) throw new Error("no stream");
  refused.close();
  refused.dispatchEvent(new Event("error"));
  // After three to six seconds, so that not all pages come at once.
  await vi.advanceTimersByTimeAsync(2_999);
  expect(openStreams()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(openStreams()).toHaveLength(1);
  change("+1 555 0142");
  await expect.element(shown("+1 555 0142")).toBeVisible();
});

test("stops listening when the page is left", async () => {
  const screen = await open();
  await screen.unmount();
  expect(openStreams()).toEqual([]);
});

/** A route that counts how often it is loaded; `answer` is called by each load. */
function countedRoute(topics: TopicsHandle["topics"]) {
  const handle = { topics };
  const route = {
    loads: 0,
    answer: (): unknown => null,
    handle,
    shouldRevalidate: shouldRevalidateFor(handle),
    loader: () => {
      route.loads += 1;
      return route.answer();
    },
  };
  return route;
}

function Frame() {
  useLiveChanges({ stream: "/admin/events", version: "v1" });
  return <Outlet />;
}

/** A frame around two screens, of which the first is shown. */
async function openFramed() {
  const frame = countedRoute(["messages"]);
  const list = countedRoute(["bookings", "emails"]);
  const other = countedRoute(["quotes"]);
  const children = [
    {
      ...list,
      index: true as const,
      element: (
        <>
          <input aria-label="Note" />
          <Link to="/admin/other">Other</Link>
        </>
      ),
    },
    { ...other, path: "other", element: <h1>Other</h1> },
  ];
  await renderOffice([{ ...frame, path: "/admin", Component: Frame, children }], { at: "/admin" });
  await expect.poll(() => streams.length).toBe(1);
  const loads = () => [frame, list, other].map((route) => route.loads);
  return { frame, list, other, loads };
}

test("a change loads only the routes that show it", async () => {
  const { loads } = await openFramed();
  await note.fill("Half a note");
  announce("messages");
  await expect.poll(loads).toEqual([2, 1, 0]);
  announce("emails,gallery");
  await expect.poll(loads).toEqual([2, 2, 0]);
  announce("quotes");
  announce("messages,bookings");
  await expect.poll(loads).toEqual([3, 3, 0]);
  await expect.element(note).toHaveValue("Half a note");
});

test.each(["settings", "people", "everything"])("every route is loaded for %s", async (topic) => {
  const { loads } = await openFramed();
  announce(topic);
  await expect.poll(loads).toEqual([2, 2, 0]);
});

test("changes during a navigation aren't missed, and earlier ones are loaded with it", async () => {
  const { other, loads } = await openFramed();
  const loaded = Promise.withResolvers<null>();
  other.answer = () => loaded.promise;
  announce("quotes");
  await page.getByRole("link", { name: "Other" }).click();
  await expect.poll(loads).toEqual([1, 1, 1]);
  announce("quotes");
  loaded.resolve(null);
  await expect.element(page.getByRole("heading", { name: "Other" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(loads).toEqual([1, 1, 2]);
});

test("a change during a submission is loaded if the form is refused", async () => {
  const refused = Promise.withResolvers<unknown>();
  await open({ action: () => refused.promise, reloads: "as usual" });
  await page.getByRole("button", { name: "Save" }).click();
  change("+1 555 0142");
  refused.resolve(data({ errors: {} }, { status: 400 }));
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(shown("+1 555 0142")).toBeVisible();
});

test("after a failed load, the next change loads everything", async () => {
  const { list, loads } = await openFramed();
  list.answer = lose;
  announce("bookings");
  await expect.element(stale).toBeVisible();
  list.answer = () => null;
  announce("messages");
  await expect.poll(loads).toEqual([2, 3, 0]);
  await expect.element(stale).not.toBeInTheDocument();
});
