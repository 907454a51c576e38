import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ourHeader } from "~/platform/http/our-answer";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { renderOffice } from "../../../../tests/support/office-screen";
import { DownloadButton, DownloadLink } from "./download-link";

const path = "/admin/careers/applications/7/resume";
const ours = { [ourHeader]: "1" };
const named = `attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB%20Sample_resume.pdf`;
const resume = () =>
  new Response("a resume", { headers: { ...ours, "Content-Disposition": named } });
const error = (status: number, headers: HeadersInit = ours) =>
  new Response("<h1>Sorry</h1>", { status, headers: { ...headers, "Content-Type": "text/html" } });

/** A screen with links to files. `answers` are the server's responses, in order. */
async function open(answers: (() => Response | Promise<Response>)[]) {
  const asked: string[] = [];
  const saved: { name: string; content: Promise<string> }[] = [];
  const opened: string[] = [];
  const closed = vi.fn();
  const real = window.fetch;
  const spies = [
    vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
      const { pathname } = new URL(String(input), location.href);
      if (pathname !== path) return real(input, init);
      asked.push(init?.method ?? "GET");
      const next = answers.shift();
      if (!next) throw new TypeError("Failed to fetch");
      return next();
    }),
    // Otherwise, the browser would ask where to save the file.
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: real(this.href).then((file) => file.text()) });
    }),
    vi.spyOn(window, "open").mockImplementation(
      () =>
        ({
          opener: window,
          close: closed,
          location: { replace: (to: string) => opened.push(new URL(to).pathname) },
        }) as unknown as Window,
    ),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  await renderOffice(
    [
      {
        path: "/admin",
        element: (
          <>
            <PageTitle title="Applications" />
            <DownloadButton failed="resume-not-downloaded" href={path}>
              Download Resume
            </DownloadButton>
            <DownloadLink failed="attachment-not-opened" href={path} target="_blank">
              plan.pdf
            </DownloadLink>
          </>
        ),
      },
    ],
    { at: "/admin" },
  );
  return { asked, saved, opened, closed };
}

const link = page.getByRole("link", { name: "Download Resume" });
const attachment = page.getByRole("link", { name: "plan.pdf" });
const failure = page.getByRole("dialog", { name: "Failed to download resume" });
const lost = "The connection was lost. Please check your connection and try again.";

test("saves a file under the server's name", async () => {
  const { asked, saved } = await open([resume]);
  await link.click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.name).toBe("Zoë Sample_resume.pdf");
  expect(await saved[0]?.content).toBe("a resume");
  expect(asked).toEqual(["GET"]);
});

/** A response whose connection breaks after its first bytes. */
function half() {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("a res")),
    pull: (controller) => controller.error(new TypeError("network error")),
  });
  return new Response(body, { headers: ours });
}

test.each([
  ["without a connection", () => Promise.reject(new TypeError("Failed to fetch")), lost],
  ["when the connection breaks halfway", half, lost],
  ["when a proxy answers instead", () => error(502, {}), lost],
  ["when a network's sign-in page answers instead", () => error(200, {}), lost],
  [
    "when the file was deleted",
    () => error(404),
    "This file doesn’t exist anymore. Reload the page to see what changed.",
  ],
  ["when the server is busy", () => error(503), "The server is busy right now."],
  ["after a server error", () => error(500), "Something went wrong."],
] as const)("stays on the screen and says what failed %s", async (_, answer, why) => {
  const { saved } = await open([answer, resume]);
  await link.click();
  await expect.element(failure).toBeVisible();
  await expect.element(failure).toHaveTextContent(why);
  await expect.element(page.getByRole("heading", { name: "Applications" })).toBeVisible();
  expect(location.pathname).toBe("/admin");
  expect(saved).toEqual([]);
  await expect.element(link).not.toHaveAttribute("aria-busy");
  // The next attempt succeeds.
  await link.click();
  await expect.poll(() => saved.length).toBe(1);
});

test("ignores a second click while a file is being downloaded", async () => {
  const answer = Promise.withResolvers<Response>();
  const { asked, saved } = await open([() => answer.promise]);
  await link.click();
  await expect.element(link).toHaveAttribute("aria-busy", "true");
  await link.click();
  answer.resolve(resume());
  await expect.poll(() => saved.length).toBe(1);
  expect(asked).toEqual(["GET"]);
});

test("an attachment opens in a tab, which closes again if it can't be read", async () => {
  const { asked, opened, closed } = await open([resume]);
  await attachment.click();
  await expect.poll(() => opened).toEqual([path]);
  expect(closed).not.toHaveBeenCalled();
  await attachment.click();
  await expect
    .element(page.getByRole("dialog", { name: "Failed to open the attachment" }))
    .toHaveTextContent(lost);
  expect(closed).toHaveBeenCalledOnce();
  expect(opened).toHaveLength(1);
  expect(asked).toEqual(["HEAD", "HEAD"]);
});
