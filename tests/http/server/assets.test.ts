import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createAssets } from "../../../server/http/assets";

/** A server of one built file. It responds to any other request with the requested range. */
async function serveOneFile() {
  const folder = await mkdtemp(join(tmpdir(), "assets-"));
  const file = join(folder, "lamp.js");
  await writeFile(file, "0123456789");
  const assets = createAssets(folder);
  const server = createServer((request, response) =>
    assets(request, response, () => void response.end(`not a file: ${request.headers.range}`)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { file, get };
}

test.for(["bytes=5-2", "bytes=0-0", "bytes=-5", "bytes=99-", "bytes=a-b", "lines=1-2"])(
  "a file is sent whole when %s of it is requested",
  async (range) => {
    const { get } = await serveOneFile();
    const answer = await get("/lamp.js", { range });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("0123456789");
    expect(await (await get("/photo", { range })).text()).toBe(`not a file: ${range}`);
  },
);

test("a file deleted after the start fails only its own request", async () => {
  const { file, get } = await serveOneFile();
  await rm(file);
  await expect(get("/lamp.js")).rejects.toThrow("fetch failed");
  expect(await (await get("/elsewhere")).text()).toContain("not a file");
});
