import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createAnswer } from "../../../server/http/answer";
import { createAssets } from "../../../server/http/assets";
import { createHttpServer } from "../../../server/http/http-server";
import { createListener } from "../../../server/http/slow-clients";
import { type TestAppOptions, testApp } from "../../support/app";
import { inboundEmail } from "../../support/received-emails";

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
    trace: await sendRaw(port, `TRACE / HTTP/1.1\r\n${end}`),
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

/** Sends everything before it reads anything, as many clients do. */
function sendAll(port: number, parts: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.pause();
      for (const part of parts) socket.write(part);
      socket.write("", () => {
        socket.on("data", (chunk: Buffer) => {
          answer += chunk.toString("latin1");
        });
        socket.resume();
      });
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

const text = "application/x-www-form-urlencoded";
const upload = "multipart/form-data; boundary=x";
const filePart = 'Content-Disposition: form-data; name="resume"; filename="a.pdf"';

test.each([
  { status: 413, path: "/contact", type: text },
  { status: 413, path: "/contact", type: text, chunked: true },
  { status: 413, path: "/contact", type: text, chunked: true, size: 300_000 },
  { status: 403, path: "/contact", type: text, origin: "https://other.example.com", size: 60_000 },
  { status: 403, path: "/contact", type: text, origin: "https://other.example.com" },
  { status: 507, path: "/careers/nope", type: upload },
  { status: 404, path: "/email/received", type: "message/rfc822" },
  { status: 400, path: "/api/applications", type: "multipart/form-data" },
  { status: 507, path: "/api/applications", type: upload },
])("a client that posts everything before it reads gets the response: %j", async (given) => {
  const { status, path, type, chunked, origin = "http://localhost:3000", size = 8_000_000 } = given;
  await using site = await openPort();
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  site.app.services.files.receive = () => Promise.reject(full);
  const start = `--x\r\n${filePart}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(size, "x"),
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const length = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`;
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: ${origin}\r\nContent-Type: ${type}\r\n${length}\r\n`;
  const sent = chunked ? [`${body.length.toString(16)}\r\n`, body, "\r\n0\r\n\r\n"] : [body];
  const closing = await sendAll(site.port, [`${head}Connection: close\r\n\r\n`, ...sent]);
  expect(closing).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  // An open connection stays usable.
  const next = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const open = await sendAll(site.port, [`${head}\r\n`, ...sent, next]);
  expect(open.match(/HTTP\/1.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, "HTTP/1.1 200"]);
});

test("an email without the token is refused before it has arrived", async () => {
  await using site = await openPort({ config: { inboundEmail } });
  const head = "POST /email/received HTTP/1.1\r\nHost: x\r\nContent-Type: message/rfc822\r\n";
  const answer = await sendRaw(site.port, `${head}Content-Length: 39000000\r\n\r\nFrom: a`);
  expect(answer).toMatch(/^http\/1.1 401 /);
  expect(answer).toContain("\r\nconnection: close\r\n");
});

test("a page that is closed frees its event stream", async () => {
  await using site = await openPort();
  const open = () =>
    new Promise<[string, Socket]>((resolve, reject) => {
      const socket = connect(site.port, "127.0.0.1").on("error", reject);
      socket.once("data", (chunk) => resolve([chunk.toString().slice(0, 12), socket]));
      socket.write("GET /events HTTP/1.1\r\nHost: x\r\n\r\n");
    });
  // The most of one address.
  const streams = await Promise.all(Array.from({ length: 200 }, open));
  const another = async () => {
    const [status, socket] = await open();
    socket.destroy();
    return status;
  };
  expect(await another()).toBe("HTTP/1.1 503");
  for (const [, socket] of streams) socket.destroy();
  await expect.poll(another).toBe("HTTP/1.1 200");
});

test("a client that sends far more than any form has is disconnected", async () => {
  await using site = await openPort();
  const head = `POST /contact HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\nContent-Type: ${text}\r\n`;
  const announced = await sendRaw(site.port, `${head}Content-Length: 999999999\r\n\r\nname=`);
  expect(announced).toMatch(/^http\/1.1 413 /);
  expect(announced).toContain("\r\nconnection: close\r\n");
  const socket = connect(site.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = Buffer.concat([
    Buffer.from("100000\r\n"),
    Buffer.alloc(2 ** 20),
    Buffer.from("\r\n"),
  ]);
  const sendOn = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", sendOn);
  sendOn();
  await new Promise((resolve) => socket.on("close", resolve));
});
