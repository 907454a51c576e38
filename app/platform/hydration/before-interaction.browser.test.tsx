import { expect, onTestFinished, test, vi } from "vitest";
import { mount } from "../../../tests/support/mount";
import script from "./deferred-hydration.js?minified";

/** Runs the script of public pages. */
function run() {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const listen = (type: string, listener: EventListener) =>
    addEventListener(type, listener, { signal: stop.signal });
  new Function("addEventListener", script)(listen);
}

const nextIdle = () => new Promise((resolve) => requestIdleCallback(resolve));

test("sections below the fold are laid out, so that full-page screenshots show them", async () => {
  await mount(
    <>
      <main>
        <section>First</section>
        <section id="below" style={{ contentVisibility: "auto" }}>
          Below
        </section>
      </main>
      <footer style={{ contentVisibility: "auto" }}>Footer</footer>
    </>,
  );
  // A frame may not report its first paint.
  vi.spyOn(PerformanceObserver, "supportedEntryTypes", "get").mockReturnValue([]);
  onTestFinished(() => void vi.restoreAllMocks());
  run();
  for (const selector of ["#below", "footer"]) {
    const section = document.querySelector(selector) as HTMLElement;
    await expect.poll(() => section.style.contentVisibility).toBe("visible");
  }
});

test("in a frame, nothing is loaded and no changes are listened to", async () => {
  // Tests run in a frame, too.
  expect(window).not.toBe(top);
  const asked: string[] = [];
  const { EventSource } = window;
  window.EventSource = class extends EventTarget {
    constructor(url: string) {
      super();
      asked.push(url);
    }
    close() {}
  } as never;
  onTestFinished(() => {
    window.EventSource = EventSource;
    for (const link of document.querySelectorAll("link[rel=prefetch]")) link.remove();
  });
  await mount(
    <script type="text/deferred" data-type="module" data-live="/live" data-modules="/page.js" />,
  );
  run();
  await nextIdle();
  await nextIdle();
  expect(asked).toEqual([]);
  expect(document.querySelector("link[rel=prefetch]")).toBeNull();
});
