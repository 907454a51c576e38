import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { closeServer, createHttpServer } from "./http-server";

/** The server's response to these bytes. */
async function answerTo(request: string): Promise<string> {
  const server = createHttpServer((_, response) => response.end("the app"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.end(request);
    let heard = "";
    for await (const chunk of socket) heard += chunk;
    return heard;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  ["no Host header", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["an unknown expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect: gold\r\n\r\n", 417],
  ["a malformed request", "GET\r\n\r\n", 400],
  ["too long headers", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(40_000)}\r\n\r\n`, 431],
])("a request with %s is refused with the security headers", async (_, request, status) => {
  const answer = await answerTo(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("Content-Security-Policy: default-src 'none'");
  expect(answer).toContain("X-Content-Type-Options: nosniff");
  expect(answer).not.toContain("the app");
});

test("other requests reach the app, including HTTP/1.0 without a Host header", async () => {
  const close = "Connection: close\r\n\r\n";
  expect(await answerTo(`GET / HTTP/1.1\r\nHost: x\r\n${close}`)).toContain("the app");
  expect(await answerTo("GET / HTTP/1.0\r\n\r\n")).toContain("the app");
});

test("closing ends connections that browsers opened in advance, but not a running request", async () => {
  let finish = () => {};
  const server = createHttpServer((_, response) => {
    finish = () => response.end("finished");
    response.write("begun, ");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  const running = await fetch(`http://127.0.0.1:${port}`);
  const closed = closeServer(server);
  // Otherwise, only the limit for slow headers would end it, and the running request with it.
  await once(unused, "close");
  finish();
  expect(await running.text()).toBe("begun, finished");
  await closed;
});

test("closing leaves a proxy's connection to the proxy and answers a form on it", async () => {
  const server = createHttpServer(({ method }, response) => response.end(`${method} answered`));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const [used, unused] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  await Promise.all([once(used, "connect"), once(unused, "connect")]);
  used.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const [first] = await once(used, "data");
  expect(String(first)).not.toMatch(/^connection: close/im);

  const closed = closeServer(server, (address) => address === "127.0.0.1");
  await expect.poll(() => server.listening).toBe(false);
  for (const socket of [used, unused]) {
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx");
    let heard = "";
    for await (const chunk of socket) heard += chunk;
    expect(heard).toMatch(/^connection: close/im);
    expect(heard).toContain("POST answered");
  }
  await closed;
});

test("after closing, a new connection is refused, so that a proxy sends the form elsewhere", async () => {
  const server = createHttpServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const kept = connect(port, "127.0.0.1");
  await once(kept, "connect");
  const closed = closeServer(server, () => true);
  await expect.poll(() => server.listening).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({
    cause: { code: "ECONNREFUSED" },
  });
  kept.destroy();
  await closed;
});
