import { connect } from "node:net";
import { expect } from "vitest";
import { applicationForm, aResume } from "../../support/applications";
import { test } from "../support/fixtures";
import { openings } from "../support/openings";
import { officeMailbox } from "../support/seed";
import { startSite } from "../support/site";

/** Sends raw bytes and returns the response in lowercase. */
function sendRaw(siteUrl: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(answer.toLowerCase()));
    socket.on("error", reject);
  });
}

test("every response has the security headers, even one from Node itself", async ({ site }) => {
  const { host } = new URL(site.url);
  const html = await (await fetch(site.url)).text();
  const asset = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? "";
  const etag = (
    await fetch(site.url + asset, { headers: { "Accept-Encoding": "identity" } })
  ).headers.get("etag");
  const end = `Host: ${host}\r\nConnection: close\r\n\r\n`;
  const answers = {
    file: await sendRaw(site.url, `GET ${asset} HTTP/1.1\r\n${end}`),
    "known file": await sendRaw(
      site.url,
      `GET ${asset} HTTP/1.1\r\nIf-None-Match: ${etag}\r\n${end}`,
    ),
    page: await sendRaw(site.url, `GET / HTTP/1.1\r\n${end}`),
    head: await sendRaw(site.url, `HEAD / HTTP/1.1\r\n${end}`),
    "missing page": await sendRaw(site.url, `GET /nope HTTP/1.1\r\n${end}`),
    "missing file": await sendRaw(site.url, `GET /assets/nope.js HTTP/1.1\r\n${end}`),
    "other method": await sendRaw(site.url, `PUT / HTTP/1.1\r\n${end}`),
    "no HTTP": await sendRaw(site.url, "HELLO\r\n\r\n"),
    "large head": await sendRaw(site.url, `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n${end}`),
    "odd host": await sendRaw(
      site.url,
      "GET /nope HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
    ),
  };
  expect(answers["known file"]).toMatch(/^http\/1.1 304/);
  expect(answers["no HTTP"]).toMatch(/^http\/1.1 400/);
  expect(answers["large head"]).toMatch(/^http\/1.1 431/);
  for (const [what, answer] of Object.entries(answers)) {
    expect(answer, what).toContain("content-security-policy: default-src 'none'");
    expect(answer, what).toContain("x-content-type-options: nosniff");
    expect(answer, what).not.toContain("unsafe");
  }
});

test("a site with https sends HSTS with every page and file", async () => {
  const site = await startSite({ env: { APP_URL: "https://guards.example.com" } });
  try {
    const page = await fetch(site.url);
    const asset = /\/assets\/[\w-]+\.js/.exec(await page.text())?.[0] ?? "";
    const cached = await fetch(site.url);
    const others = await Promise.all(
      [asset, "/assets/nope.js", "/nope"].map((path) => fetch(site.url + path)),
    );
    for (const { headers, url } of [page, cached, ...others]) {
      expect([url, headers.get("strict-transport-security")]).toEqual([url, "max-age=31536000"]);
    }
  } finally {
    await site.stop();
  }
});

test("accepts forms and files without a Content-Length, with the same limits", async ({ site }) => {
  const text = { name: "Cora Chunked", email: "cora@example.com", message: "Sent in pieces." };
  const form = await postInPieces(`${site.url}/contact`, new URLSearchParams(text));
  expect(form.status).toBe(200);
  const mail = await site.mailbox.emailTo(officeMailbox, "Cora Chunked");
  expect(mail.text).toContain("Sent in pieces.");

  const long = new URLSearchParams({ ...text, message: "x".repeat(300_000) });
  expect((await postInPieces(`${site.url}/contact`, long)).status).toBe(413);

  const application = applicationForm({ jobId: openings.driver.id, resume: aResume });
  const answer = await postInPieces(`${site.url}/api/applications`, application);
  expect(answer.status).toBe(200);
});

test("refuses methods that a page doesn't support, without an error in the log", async ({
  site,
}) => {
  const headers = { Origin: site.url };
  for (const [method, path] of [
    ["OPTIONS", "/contact"],
    ["OPTIONS", "/"],
    ["POST", "/about"],
    ["POST", "/"],
  ] as const) {
    const { status } = await fetch(site.url + path, { method, headers });
    expect(status, `${method} ${path}`).toBe(405);
  }
  expect(site.output()).not.toContain('"level":50');
});

/** Sends the body without Content-Length, so Node chunks it. */
async function postInPieces(url: string, body: URLSearchParams | FormData): Promise<Response> {
  const whole = new Request(url, { method: "POST", body });
  return fetch(url, {
    method: "POST",
    headers: {
      Origin: new URL(url).origin,
      "Content-Type": whole.headers.get("Content-Type") ?? "",
    },
    body: whole.body,
    duplex: "half",
  } as RequestInit);
}
