import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../../tests/support/mount";
import script from "./deferred-hydration.js?minified";

/** A form on a page that was opened this long ago, with the script of public pages. */
async function openForm(ageMs: number) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const age = vi.spyOn(performance, "now").mockImplementation(() => ageMs);
  onTestFinished(() => age.mockRestore());
  const listeners: [type: string, listener: EventListener][] = [];
  const listen = (type: string, listener: EventListener) => {
    listeners.push([type, listener]);
    addEventListener(type, listener, true);
  };
  new Function("addEventListener", script)(listen);
  onTestFinished(() => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  });
  const sent: string[] = [];
  await mount(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(String(new FormData(event.currentTarget).get("open_ms")));
      }}
    >
      <input type="hidden" name="open_ms" />
      <button type="submit">Send</button>
    </form>,
  );
  return { sent, grow: (ms: number) => age.mockImplementation(() => ms) };
}

const send = page.getByRole("button", { name: "Send" });

test("a form says how long its page was open", async () => {
  const { sent } = await openForm(60_000);
  await send.click();
  expect(sent).toEqual(["60000"]);
});

test("a form that is sent right away waits until it passes the spam check", async () => {
  const { sent, grow } = await openForm(900);
  await send.click();
  await expect.element(send).toHaveAttribute("aria-busy", "true");
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1_599);
  expect(sent).toEqual([]);
  grow(2_500);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(["2500"]);
  await expect.element(send).not.toHaveAttribute("aria-busy");
});

test("a form that waits is sent once", async () => {
  const { sent, grow } = await openForm(900);
  await send.click();
  await send.click();
  grow(2_500);
  vi.advanceTimersByTime(1_600);
  expect(sent).toHaveLength(1);
});
