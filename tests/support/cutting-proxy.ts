import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Moments in a connection to PostgreSQL at which it can be cut. */
export const cutPoints = [
  "before BEGIN",
  "after the first INSERT",
  "before COMMIT is sent",
  "after COMMIT is sent",
  "before COMMIT is answered",
  "idle",
  "during LISTEN",
] as const;
export type CutPoint = (typeof cutPoints)[number];

interface Link {
  app: Socket;
  server: Socket;
  listens: boolean;
  /** Whether the server waits for the next query. */
  idle: boolean;
  /** Cuts before any of the server's next response arrives. */
  cutAtAnswer: boolean;
}

/** The queries that mark a point; "idle" and "during LISTEN" depend on the connection's state. */
const queries: Partial<Record<CutPoint, RegExp>> = {
  "before BEGIN": /^(begin|start transaction)/i,
  "after the first INSERT": /^insert into "(messages|appointments|job_applications)"/i,
  "before COMMIT is sent": /^commit/i,
  "after COMMIT is sent": /^commit/i,
  "before COMMIT is answered": /^commit/i,
};

/** A TCP proxy in front of PostgreSQL that cuts connections at specific points. */
export async function startCuttingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const links = new Set<Link>();
  let armed: { point: CutPoint; done: () => void } | undefined;

  function cut(link: Link) {
    links.delete(link);
    link.app.destroy();
    link.server.destroy();
    armed?.done();
    armed = undefined;
  }

  const server = createServer((app) => {
    const toServer = connect(Number(target.port), target.hostname);
    const link: Link = { app, server: toServer, listens: false, idle: false, cutAtAnswer: false };
    links.add(link);
    const end = () => {
      links.delete(link);
      app.destroy();
      toServer.destroy();
    };
    for (const socket of [app, toServer]) {
      socket.setNoDelay(true);
      socket.on("error", () => {}).on("close", end);
    }
    const read = messageReader({ started: false });
    app.on("data", (chunk: Buffer) => {
      link.idle = false;
      for (const { bytes, query } of read(chunk)) {
        if (query !== undefined && /^listen /i.test(query)) link.listens = true;
        const point = armed?.point;
        if (point && query !== undefined && queries[point]?.test(query)) {
          if (point === "before BEGIN" || point === "before COMMIT is sent") return cut(link);
          link.cutAtAnswer = point !== "after COMMIT is sent";
          toServer.write(bytes);
          // The server may or may not read the COMMIT before it sees the closed connection.
          if (point === "after COMMIT is sent") setImmediate(cut, link);
          continue;
        }
        toServer.write(bytes);
      }
    });
    toServer.on("data", (chunk: Buffer) => {
      if (link.cutAtAnswer) return cut(link);
      // ReadyForQuery, outside a transaction.
      link.idle = chunk.subarray(-6).equals(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]));
      app.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Instead of the server's socket.
  url.searchParams.delete("host");

  return {
    url: url.href,
    /** Cuts one connection the next time one reaches the point. */
    cutAt(point: CutPoint): Promise<void> {
      return new Promise((done) => {
        armed = { point, done };
        const cutWhenThere = () => {
          if (armed?.done !== done) return;
          const found = [...links].find(({ idle, listens }) =>
            point === "during LISTEN" ? listens : idle && !listens,
          );
          if (found) cut(found);
          else setTimeout(cutWhenThere, 1);
        };
        if (point === "idle" || point === "during LISTEN") cutWhenThere();
      });
    },
    async close() {
      for (const { app, server } of links) {
        app.destroy();
        server.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Splits what a client sends into protocol messages, with the text of a query. */
function messageReader(state: { started: boolean }) {
  let rest = Buffer.alloc(0);
  return function* read(chunk: Buffer): Generator<{ bytes: Buffer; query?: string }> {
    rest = Buffer.concat([rest, chunk]);
    while (true) {
      // The first message has no type.
      const lengthAt = state.started ? 1 : 0;
      if (rest.length < lengthAt + 4) return;
      const size = lengthAt + rest.readUInt32BE(lengthAt);
      if (rest.length < size) return;
      const bytes = rest.subarray(0, size);
      rest = rest.subarray(size);
      if (!state.started) {
        state.started = true;
        yield { bytes };
        continue;
      }
      const type = String.fromCharCode(bytes[0] ?? 0);
      const text = bytes.toString("utf8", 5);
      if (type === "Q") yield { bytes, query: text.split("\0")[0] ?? "" };
      // Parse: the name of the statement, then its text.
      else if (type === "P") yield { bytes, query: text.split("\0")[1] ?? "" };
      else yield { bytes };
    }
  };
}
