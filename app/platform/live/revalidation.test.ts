import type { DataStrategyResult } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { isBusy, keepPageOnFailure, LostPageError } from "./revalidation";

const screen = "http://localhost/admin/services/edit/x";

beforeEach(() => {
  vi.stubGlobal("location", new URL(screen));
});

type Results = Record<string, DataStrategyResult>;

/** Runs the middleware for a request with these results, and returns the results that it passes on. */
async function run(init: RequestInit, results: Results, url = screen): Promise<Results> {
  const args = { request: new Request(url, init), url: new URL(url) };
  return (await keepPageOnFailure(args as never, async () => results)) as Results;
}

const errorResponse = (status: number, data: unknown = "") => ({
  status,
  statusText: "",
  internal: false,
  data,
});

const form = { intent: "rename", title: "Night Watch", currentPassword: "secret", "tags[]": "a" };
const post = () => ({ method: "POST", body: new URLSearchParams(form) });
const values = { intent: "rename", title: "Night Watch", tags: "a" };

test.each([
  ["the server can't be reached", new TypeError("Failed to fetch")],
  ["the response breaks off", new Error("Unable to decode turbo-stream response")],
  ["a proxy reports a bad gateway", errorResponse(502, "<h1>Bad gateway</h1>")],
  ["a proxy reports no server", errorResponse(503, "<h1>Service Unavailable</h1>")],
  ["a proxy stops waiting", errorResponse(504, "<h1>Gateway Timeout</h1>")],
])("a form keeps its values, without passwords, when %s", async (_, thrown) => {
  const results = await run(post(), { screen: { type: "error", result: thrown } });
  expect(results.screen).toEqual({
    type: "data",
    result: { intent: "rename", errors: {}, values, failure: { code: "lost" } },
  });
});

test.each([
  ["a redirect", Response.redirect("http://localhost/admin/services/edit")],
  ["a 404", errorResponse(404)],
  ["an error with a reference number", errorResponse(500, { reference: "K7" })],
  ["the server's word that the database is away", errorResponse(503, { unavailable: true })],
])("%s isn't treated as a lost form", async (_, thrown) => {
  const results = await run(post(), { screen: { type: "error", result: thrown } });
  expect(results.screen).toEqual({ type: "error", result: thrown });
});

test.each([
  ["can't load", new TypeError("Failed to fetch")],
  ["is only a redirect", Response.redirect("http://localhost/admin/services/remove")],
])("stays on the page when a form's response is lost and the next page %s", async (_, result) => {
  const action = "http://localhost/admin/services/x/delete";
  const next = (): Results => ({ root: { type: "error", result } });
  await run(
    post(),
    { action: { type: "error", result: new TypeError("Failed to fetch") } },
    action,
  );
  const { root } = await run({}, next(), action);
  const redirect = root?.result as Response | undefined;
  expect(redirect?.headers.get("Location")).toBe("/admin/services/edit/x");
});

test("a form that was lost earlier doesn't block a later navigation", async () => {
  const action = "http://localhost/admin/services/x/delete";
  const lost = new TypeError("Failed to fetch");
  await run(post(), { action: { type: "error", result: lost } }, action);
  await run({}, { root: { type: "error", result: lost } }, action);
  const { root } = await run({}, { root: { type: "error", result: lost } }, action);
  expect(root?.result).toBeInstanceOf(LostPageError);
});

test("a lost request for another page is distinguished from a server error", async () => {
  const other = "http://localhost/admin/people";
  const lost = await run({}, { root: { type: "error", result: new TypeError("Failed") } }, other);
  expect(lost.root?.result).toBeInstanceOf(LostPageError);
  const thrown = errorResponse(500, { reference: "K7" });
  const failed = await run({}, { root: { type: "error", result: thrown } }, other);
  expect(failed.root?.result).toBe(thrown);
});

test.each([502, 503, 504])(
  "a proxy's error %i for another page is a lost request",
  async (status) => {
    const thrown = errorResponse(status, "<h1>No server</h1>");
    const other = "http://localhost/admin/people";
    const { root } = await run({}, { root: { type: "error", result: thrown } }, other);
    expect(root?.result).toBeInstanceOf(LostPageError);
  },
);

test("a failed fetcher load ends without data", async () => {
  const results = await run({}, { search: { type: "error", result: new TypeError("Failed") } });
  expect(results.search).toEqual({ type: "data", result: undefined });
});

test("the page is busy while a request is pending", async () => {
  let finish = () => {};
  const pending = keepPageOnFailure(
    { request: new Request(screen), url: new URL(screen) } as never,
    () => new Promise((resolve) => (finish = () => resolve({}))),
  );
  expect(isBusy()).toBe(true);
  finish();
  await pending;
  expect(isBusy()).toBe(false);
});
