import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import "~/ui/styles/app.css";
import "~/ui/admin/admin.css";
import "./quick-actions";

// Files of a worker share modules, so the package's own hook only works in the first file.
beforeEach(cleanup);

// Texts have their final widths from the first test on.
beforeAll(async () => {
  await Promise.all([...document.fonts].map((font) => font.load()));
});

// Nobody looks at the pages, and a frame that can't be seen isn't drawn, which saves a tenth of the
// time. In the frame itself nothing changes.
const frame = window.frameElement as HTMLElement | null;
if (frame) frame.style.opacity = "0";

/** The browser's warning that it reports a size one frame later, which happens on busy machines. */
const laterSize = "ResizeObserver loop completed with undelivered notifications.";

// An unexpected message in the console fails the test.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  const unexpected = said.filter((message) => !String(message[0]).includes(laterSize));
  expect(unexpected, "unexpected console.error or console.warn").toEqual([]);
});
