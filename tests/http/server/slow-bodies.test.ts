import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test, vi } from "vitest";
import { createListener, limitSlowBody } from "../../../server/http/slow-clients";
import { testApp } from "../../support/app";

const quick = { formMs: 300, uploadMs: 300, stallMs: 300 };
const part = 'name="resume"; filename="a.pdf"\r\n\r\n%PDF';

test.each([
  ["/contact", "application/x-www-form-urlencoded", "name=Ada"],
  ["/consultation.data", "application/x-www-form-urlencoded", "fullName=Ada"],
  ["/api/create-booking", "application/json", "{"],
  ["/api/applications", "multipart/form-data; boundary=x", `--x\r\nContent-Disposition: ${part}`],
  // Refused before it is read.
  ["/email/received", "message/rfc822", "From: Ada"],
])(
  "a body for %s that arrives too slowly gets a 408 and isn't logged as an error",
  async (...given) => {
    const [path, type, begin] = given;
    await using app = await testApp();
    const logged = [vi.spyOn(app.services.log, "error"), vi.spyOn(app.services.log, "warn")];
    const listener = createListener(app.fetch);
    const ended = vi.fn();
    const server = createServer((request, response) => {
      limitSlowBody(request, response, ended, quick);
      void listener(request, response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    for (const length of ["Content-Length: 1000", "Transfer-Encoding: chunked"]) {
      const socket = connect(port, "127.0.0.1");
      let answer = "";
      socket.on("data", (chunk) => {
        answer += chunk;
      });
      socket.on("error", () => {});
      const ended = new Promise((resolve) => socket.on("close", resolve));
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
      const chunked = length.startsWith("Transfer");
      socket.write(head + (chunked ? `${begin.length.toString(16)}\r\n${begin}\r\n` : begin));
      await ended;
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
    }
    // The app notices the closed connection a little later.
    await new Promise((resolve) => setTimeout(resolve, 100));
    server.close();
    expect(ended).toHaveBeenCalledTimes(2);
    for (const log of logged) expect(log.mock.calls).toEqual([]);
  },
);
