import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../../tests/support/mount";
import script from "./deferred-hydration.js?minified";

beforeEach(() => sessionStorage.clear());

/**
 * Opens an address of the site, which runs the script that public pages start with, and submits a
 * form.
 * @returns the form's source field
 */
async function submitOn(search: string, { referrer = "", stored = "" } = {}) {
  const before = location.href;
  history.pushState(null, "", `/consultation${search}`);
  const listeners: [type: string, listener: EventListener][] = [];
  const listen = (type: string, listener: EventListener) => {
    listeners.push([type, listener]);
    addEventListener(type, listener, true);
  };
  const visited = new Proxy(document, {
    get: (target, name) => {
      if (name === "referrer") return referrer;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  new Function("document", "addEventListener", script)(visited, listen);
  const screen = await mount(
    <form onSubmit={(event) => event.preventDefault()}>
      <input name="source" aria-label="Source" defaultValue={stored} />
      <button type="submit">Send</button>
    </form>,
  );
  await page.getByRole("button", { name: "Send" }).click();
  const { value } = page.getByLabelText("Source").element() as HTMLInputElement;
  for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  await screen.unmount();
  history.pushState(null, "", before);
  return value;
}

test("a form tells the campaign that led here", async () => {
  expect(await submitOn("?utm_source=Flyer&utm_medium=print&utm_campaign=spring&page=2")).toBe(
    "utm_source=Flyer&utm_medium=print&utm_campaign=spring",
  );
});

test("a form tells the website that led here", async () => {
  expect(await submitOn("", { referrer: "https://www.example.org/guards?q=x" })).toBe(
    "referrer=www.example.org",
  );
});

test("the first source of a tab counts", async () => {
  await submitOn("?utm_source=Flyer");
  expect(await submitOn("?utm_source=other", { referrer: "https://example.org/" })).toBe(
    "utm_source=Flyer",
  );
});

test("the site itself isn't a source", async () => {
  const referrer = `${location.origin}/services`;
  expect(await submitOn("", { referrer, stored: "as served" })).toBe("as served");
});

test("long words are cut", async () => {
  expect(await submitOn(`?utm_source=${"x".repeat(300)}`)).toBe(`utm_source=${"x".repeat(100)}`);
});

test("a browser that refuses storage still sends its form", async () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const spies = [
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse),
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  expect(await submitOn("?utm_source=flyer", { stored: "as served" })).toBe("as served");
});
