import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { StorageConfig } from "~/platform/config.server";

/**
 * A bucket with the part of the S3 API that the program uses: put, get, head, delete and paged
 * lists. It counts requests without a signature, but doesn't verify the signatures.
 */
export async function openBucket({ bucket = "guards-files" } = {}) {
  const objects = new Map<string, Buffer>();
  /** `damaged`: what is stored from now on loses its last byte. */
  const state = { broken: false, damaged: false, unsigned: 0 };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://bucket");
    const [, name, ...rest] = decodeURIComponent(url.pathname).split("/");
    const key = rest.join("/");
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256")) state.unsigned += 1;
    const body = await buffer(request);
    if (state.broken) return refuse(response, 503, "SlowDown");
    if (name !== bucket) return refuse(response, 404, "NoSuchBucket");
    if (request.method === "GET" && key === "") return list(url.searchParams, response);
    if (request.method === "PUT") objects.set(key, state.damaged ? body.subarray(0, -1) : body);
    if (request.method === "DELETE") objects.delete(key);
    if (request.method === "PUT") return void response.writeHead(200, { ETag: '"x"' }).end();
    if (request.method === "DELETE") return void response.writeHead(204).end();
    const found = objects.get(key);
    if (!found) return refuse(response, 404, "NoSuchKey");
    response.writeHead(200, {
      "Content-Length": found.length,
      "Last-Modified": "Sat, 21 Nov 2026 15:00:00 GMT",
      ETag: '"x"',
    });
    response.end(request.method === "HEAD" ? undefined : found);
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token") ?? "";
    const most = Math.min(1000, Number(query.get("max-keys") ?? 1000));
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
    const page = keys.slice(0, most);
    const more = keys.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-21T15:00:00.000Z</LastModified><ETag>"x"</ETag><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    response.writeHead(200, { "Content-Type": "application/xml" });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    );
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const storage: StorageConfig = {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-1",
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
  };
  return {
    storage,
    objects,
    state,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
