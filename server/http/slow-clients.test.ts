import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitSlowBody } from "./slow-clients";

const quick = { formMs: 900, uploadMs: 20_000, stallMs: 800 };

/** A server that reads everything, and a client that sends its body slowly. */
async function send({ path, type, parts }: { path: string; type: string; parts: number }) {
  const server = createServer(async (request, response) => {
    limitSlowBody(request, response, () => {}, quick);
    try {
      for await (const _ of request);
      response.end("read");
    } catch {
      // Disconnected halfway.
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk;
  });
  socket.on("error", () => {});
  // A reset connection also ends with this event.
  const ended = new Promise((resolve) => socket.on("close", resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 15\r\nConnection: close\r\n\r\n`,
  );
  for (let part = 0; part < parts && !socket.destroyed; part += 1) {
    socket.write("x");
    await wait(100);
  }
  await ended;
  server.close();
  return answer;
}

const file = "multipart/form-data; boundary=x";

test("an upload that keeps sending gets longer than a form's time limit", async () => {
  const answer = await send({ path: "/api/applications", type: file, parts: 15 });
  expect(answer).toContain("read");
});

test("disconnects an upload that stops sending", async () => {
  const answer = await send({ path: "/api/applications", type: file, parts: 3 });
  expect(answer).toContain("408 Request Timeout");
});

test("disconnects a form that takes too long, even if it keeps sending", async () => {
  const answer = await send({ path: "/contact", type: "text/plain", parts: 15 });
  expect(answer).toContain("408 Request Timeout");
});
