import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createAnswer } from "../../../server/http/answer";
import { createAssets } from "../../../server/http/assets";
import { createHttpServer } from "../../../server/http/http-server";
import { createListener } from "../../../server/http/slow-clients";
import { type TestAppOptions, testApp } from "../../support/app";

const file = "/assets/lamp-abc.js";

/** The program on a port, with one built file. */
async function openPort(options: TestAppOptions = {}) {
  const app = await testApp(options);
  const folder = mkdtempSync(join(tmpdir(), "watchpost-built-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, file), "export const lamp = 1;");
  const onCached = vi.fn();
  const answer = createAnswer({
    listener: createListener(app.fetch),
    assets: createAssets(folder),
    pageCache: app.pageCache,
    https: options.config?.appUrl?.startsWith("https:") ?? false,
    onCached,
    onTooSlow: () => {},
  });
  const server = createHttpServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    app,
    port,
    url: `http://127.0.0.1:${port}`,
    onCached,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await app[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends raw bytes and returns the response in lowercase. */
function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(answer.toLowerCase()));
    socket.on("error", reject);
  });
}

test("every response has the security headers", async () => {
  await using site = await openPort();
  const { port, url } = site;
  const end = `Host: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
  const known = await fetch(url + file, { headers: { "Accept-Encoding": "identity" } });
  expect(await known.text()).toContain("lamp");
  const etag = known.headers.get("etag");
  await (await fetch(url)).text();
  const answers = {
    file: await sendRaw(port, `GET ${file} HTTP/1.1\r\n${end}`),
    "known file": await sendRaw(port, `GET ${file} HTTP/1.1\r\nIf-None-Match: ${etag}\r\n${end}`),
    "cached page": await sendRaw(port, `GET / HTTP/1.1\r\n${end}`),
    head: await sendRaw(port, `HEAD / HTTP/1.1\r\n${end}`),
    "other page": await sendRaw(port, `GET /auth HTTP/1.1\r\n${end}`),
    "missing page": await sendRaw(port, `GET /nope HTTP/1.1\r\n${end}`),
    "missing file": await sendRaw(port, `GET /assets/nope.js HTTP/1.1\r\n${end}`),
    "other method": await sendRaw(port, `PUT / HTTP/1.1\r\n${end}`),
    "odd host": await sendRaw(port, "GET /nope HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"),
  };
  expect(site.onCached).toHaveBeenCalled();
  expect(answers["known file"]).toMatch(/^http\/1.1 304/);
  for (const [what, answer] of Object.entries(answers)) {
    expect(answer, what).toContain("content-security-policy: default-src 'none'");
    expect(answer, what).toContain("x-content-type-options: nosniff");
    expect(answer, what).not.toContain("unsafe");
  }
});

test("a site with https sends HSTS with every page and file", async () => {
  await using site = await openPort({ config: { appUrl: "https://guards.example.com" } });
  await (await fetch(site.url)).text();
  for (const path of ["/", "/auth", "/nope", file, "/assets/nope.js"]) {
    const { headers } = await fetch(site.url + path);
    expect(headers.get("Strict-Transport-Security"), path).toBe("max-age=31536000");
  }
  expect(site.onCached).toHaveBeenCalled();
});

test("a site without https sends no HSTS", async () => {
  await using site = await openPort();
  for (const path of ["/", "/", "/auth", file]) {
    const { headers } = await fetch(site.url + path);
    expect(headers.get("Strict-Transport-Security"), path).toBeNull();
  }
});

test("a method that a page doesn't support is a 405 without an error in the log", async () => {
  await using site = await openPort();
  const logged = vi.spyOn(site.app.services.log, "error");
  for (const [method, path] of [
    ["OPTIONS", "/contact"],
    ["OPTIONS", "/"],
    ["POST", "/about"],
    ["POST", "/"],
  ] as const) {
    const { status } = await fetch(site.url + path, { method, headers: { Origin: site.url } });
    expect(status, `${method} ${path}`).toBe(405);
  }
  expect(logged).not.toHaveBeenCalled();
});
