import { expect, onTestFinished, test, vi } from "vitest";
import { ourHeader } from "~/platform/http/our-answer";
import { surveyServer } from "./survey-server";

const welcome = "<h1>Welcome to the hotel</h1>";
const ours = { [ourHeader]: "1" };

/** The result on the phone of a response to its entries. */
function send(response: Response) {
  vi.stubGlobal("fetch", async () => response);
  onTestFinished(() => void vi.unstubAllGlobals());
  return surveyServer("s1").sendChanges([]);
}

function redirected(response: Response) {
  return Object.defineProperty(response, "redirected", { value: true });
}

test.each([
  [200, welcome],
  [200, '{"results":[],"state":{}}'],
  [400, '{"error":"not found"}'],
  [401, ""],
  [403, ""],
  [404, welcome],
  [404, '{"error":"not found"}'],
  [413, "Too large"],
])("%i and %j from another network say nothing about the survey", async (status, body) => {
  expect(await send(new Response(body, { status }))).toEqual({ failed: "intercepted" });
});

test("a redirect by another network isn't a session that ended", async () => {
  expect(await send(redirected(new Response(welcome)))).toEqual({ failed: "intercepted" });
});

test("a proxy that can't reach the server is the server's problem", async () => {
  expect(await send(new Response(welcome, { status: 502 }))).toEqual({ failed: "error" });
});

test.each([
  [401, "", "signed-out"],
  [403, "", "no-access"],
  [404, '{"error":"No."}', "deleted"],
  [400, '{"error":"No."}', "rejected"],
  [413, "", "rejected"],
  [500, '{"error":"No."}', "error"],
  [200, "{}", "error"],
])("the server's %i and %j mean %s", async (status, body, failed) => {
  expect(await send(new Response(body, { status, headers: ours }))).toEqual({ failed });
});

test("a missing route isn't a deleted survey", async () => {
  const response = new Response("<h1>Page not found</h1>", { status: 404, headers: ours });
  expect(await send(response)).toEqual({ failed: "error" });
});

test("a session that ended leads to another page", async () => {
  expect(await send(redirected(new Response("", { headers: ours })))).toEqual({
    failed: "signed-out",
  });
});

test("saved entries come back with the survey's state", async () => {
  const saved = { results: [], state: { changedAt: "1", entries: {}, photos: [] } };
  expect(await send(Response.json(saved, { headers: ours }))).toEqual(saved);
});
