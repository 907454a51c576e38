import { openDB } from "idb";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ourHeader } from "~/platform/http/our-answer";
import { dropKeptSurveys, keepPageOffline } from "./offline-page";
import { openPhoneStore } from "./phone-store";

const path = "/admin/surveys/e0000000-0000-4000-8000-000000000001";
const survey = path.split("/").at(-1) ?? "";
const [ann, ben] = ["ann", "ben"];
const pageOf = (userId: string) => `<script>{"userId":"${userId}"}</script>`;

interface Answer {
  status?: number;
  body?: string;
  redirected?: boolean;
  ours?: boolean;
}

/** How the server, or something on the way, answers requests for the page. */
function answering({ status = 200, body = "", redirected = false, ours = true }: Answer) {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    if (!String(input).endsWith(path)) throw new TypeError("Failed to fetch");
    const response = new Response(body, { status, headers: ours ? { [ourHeader]: "1" } : {} });
    return Object.defineProperty(response, "redirected", { value: redirected });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

const keptText = async () => (await caches.match(path))?.text();

async function keep(userId: string) {
  answering({ body: pageOf(userId) });
  await keepPageOffline(survey, userId);
  expect(await keptText()).toBe(pageOf(userId));
}

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  vi.spyOn(navigator.serviceWorker, "register").mockResolvedValue({} as ServiceWorkerRegistration);
});

test.each<Answer>([
  { body: "<h1>Welcome to the hotel</h1>" },
  { redirected: true },
  { status: 403 },
  { status: 404 },
  { status: 502 },
])("a kept page stays when a network answers with %j", async (answer) => {
  await keep(ann);
  answering({ ...answer, ours: false });
  await keepPageOffline(survey, ann);
  expect(await keptText()).toBe(pageOf(ann));
});

test.each<[string, Answer]>([
  ["the session ended", { redirected: true, body: "Sign in" }],
  ["the person lost access", { status: 403 }],
  ["the survey was deleted", { status: 404 }],
  ["someone else is signed in", { body: pageOf(ben) }],
])("a kept page is deleted when %s", async (_, answer) => {
  await keep(ann);
  answering(answer);
  await keepPageOffline(survey, ann);
  expect(await keptText()).toBeUndefined();
});

/** A person's phone with an unsent entry, a photo and the survey's last known state. */
async function withUnsent() {
  const userId = crypto.randomUUID();
  const store = await openPhoneStore(userId);
  const change = {
    id: "1",
    kind: "survey",
    item: "survey",
    field: "scope",
    value: "Yard",
  } as const;
  await store.putChange(survey, { ...change, after: [], key: "survey/survey/scope", sent: false });
  await store.putPhoto(survey, { id: "2", item: "fence", file: new Blob(["photo"]) });
  await store.putState(survey, { changedAt: "1", entries: {}, photos: [] });
  return { userId, read: () => store.read(survey) };
}

test("signing in deletes what the phone keeps for others, but not their unsent entries", async () => {
  const { userId, read } = await withUnsent();
  await keep(ann);
  await dropKeptSurveys(ann);
  expect(await keptText()).toBe(pageOf(ann));
  expect(await read()).toMatchObject({
    changes: [{ value: "Yard" }],
    photos: [{ id: "2" }],
    state: undefined,
  });
  await dropKeptSurveys(userId);
  expect(await keptText()).toBeUndefined();
});

test("signing out deletes what the phone keeps, but no unsent entries", async () => {
  const { read } = await withUnsent();
  await keep(ann);
  await dropKeptSurveys();
  expect(await caches.keys()).toEqual([]);
  expect(await read()).toMatchObject({
    changes: [{ value: "Yard" }],
    photos: [{ id: "2" }],
    state: undefined,
  });
});

test("the state of one's own surveys stays while signed in", async () => {
  const { userId, read } = await withUnsent();
  await dropKeptSurveys(userId);
  expect((await read()).state).toMatchObject({ changedAt: "1" });
});

test("databases of other features aren't touched", async () => {
  const db = await openDB("another", 1, {
    upgrade: (made) => void made.createObjectStore("states"),
  });
  await db.put("states", "kept", "key");
  await dropKeptSurveys();
  expect(await db.get("states", "key")).toBe("kept");
  db.close();
});
