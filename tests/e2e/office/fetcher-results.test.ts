import { connect } from "node:net";
import { expect } from "vitest";
import { test } from "../support/journey";

/** Sends raw bytes and returns the response in lowercase. */
function exchange(siteUrl: string, bytes: string): Promise<string> {
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
  const asset = /\/assets\/[\w-]+\.css/.exec(html)?.[0] ?? "";
  const etag = (
    await fetch(site.url + asset, { headers: { "Accept-Encoding": "identity" } })
  ).headers.get("etag");
  const end = `Host: ${host}\r\nConnection: close\r\n\r\n`;
  const answers = {
    file: await exchange(site.url, `GET ${asset} HTTP/1.1\r\n${end}`),
    "known file": await exchange(
      site.url,
      `GET ${asset} HTTP/1.1\r\nIf-None-Match: ${etag}\r\n${end}`,
    ),
    page: await exchange(site.url, `GET / HTTP/1.1\r\n${end}`),
    head: await exchange(site.url, `HEAD / HTTP/1.1\r\n${end}`),
    "missing page": await exchange(site.url, `GET /nope HTTP/1.1\r\n${end}`),
    "missing file": await exchange(site.url, `GET /assets/nope.js HTTP/1.1\r\n${end}`),
    "other method": await exchange(site.url, `PUT / HTTP/1.1\r\n${end}`),
    "no HTTP": await exchange(site.url, "HELLO\r\n\r\n"),
    "large head": await exchange(site.url, `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n${end}`),
    "odd host": await exchange(
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
