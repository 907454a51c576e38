import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../../../../tests/support/mount";
import { middleOf, press, release } from "../../../../../tests/support/pointer";
import { EmailFrame } from "./email-frame";

test("a button below stays under the pointer while it is pressed", async () => {
  const send = vi.fn();
  const screen = (paragraphs: number) => (
    <>
      <EmailFrame html={"<p>Dear Ada,</p>".repeat(paragraphs)} title="Email preview" />
      <button type="button" onClick={send}>
        Send
      </button>
    </>
  );
  const { rerender } = await mount(screen(1));
  const frame = page.getByTitle("Email preview").element() as HTMLIFrameElement;
  const written = () => frame.contentDocument?.querySelectorAll("p").length;
  await expect.poll(written).toBe(1);
  const button = page.getByRole("button", { name: "Send" }).element();
  const place = middleOf(button);
  await press(place);
  await rerender(screen(30));
  await expect.poll(written).toBe(30);
  expect(middleOf(button)).toEqual(place);
  await release(place);
  await expect.poll(() => send.mock.calls.length).toBe(1);
  await expect.poll(() => frame.offsetHeight).toBeGreaterThan(500);
});
