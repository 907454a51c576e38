import { expect, test } from "vitest";
import { addIdempotencyKey } from "./idempotency-key";
import { keepPageOnFailure } from "./revalidation";

const add = "/admin/careers/add";

/** The data that a form with these fields submits; a file's field has its name. */
function sentBy(fields: Record<string, string | File>, { action = add, method = "post" } = {}) {
  const form = document.createElement("form");
  form.setAttribute("action", action);
  form.method = method;
  form.addEventListener("formdata", (event) => {
    for (const [name, value] of Object.entries(fields)) event.formData.append(name, value);
    addIdempotencyKey(event);
  });
  return new FormData(form);
}

const keyOf = (data: FormData) => data.get("idempotency_key");

/** Sends a form, and gets this as its result. */
async function send(data: FormData, result: unknown) {
  const url = new URL(add, location.href);
  const request = new Request(url, { method: "POST", body: data });
  const next = async () => ({ screen: { type: "error" as const, result } });
  await keepPageOnFailure({ request, url } as never, next);
}

const lost = new TypeError("Failed to fetch");
const job = { title: "Guard", description: "You walk the yard.\nAt night." };

test("a form has another key each time, unless its response was lost", async () => {
  const first = keyOf(sentBy(job));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf(sentBy(job))).not.toBe(first);
  const second = sentBy(job);
  await send(second, lost);
  expect(keyOf(sentBy(job))).toBe(keyOf(second));
  expect(keyOf(sentBy({ ...job, title: "Night Guard" }))).not.toBe(keyOf(second));
  expect(keyOf(sentBy(job, { action: "/admin/careers/edit/1" }))).not.toBe(keyOf(second));
});

test("once a form is answered, the same one is sent on purpose", async () => {
  const first = sentBy(job);
  await send(first, lost);
  await send(sentBy(job), Response.redirect("http://localhost/admin/careers/manage"));
  expect(keyOf(sentBy(job))).not.toBe(keyOf(first));
});

test.each([
  ["password", { password: "secret 1" }, { password: "secret 2" }],
  ["file", { document: new File(["1"], "one.pdf") }, { document: new File(["2"], "two.pdf") }],
])("with another %s, it's another form", async (_, one, other) => {
  const first = sentBy(one);
  await send(first, lost);
  expect(keyOf(sentBy(one))).toBe(keyOf(first));
  expect(keyOf(sentBy(other))).not.toBe(keyOf(first));
});

test("forms that only search have no key", () => {
  expect(keyOf(sentBy(job, { method: "get" }))).toBe(null);
});
