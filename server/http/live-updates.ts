import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Events, Topic } from "~/platform/events.server";
import { everything } from "~/platform/live/live-url";

/** The most streams. More pages are refused; they see changes on their next navigation. */
const maxStreams = 10_000;
/** The most streams per IP address: far more than an office has visible tabs. */
const maxStreamsPerVisitor = 200;

interface StreamOptions {
  /** The version that the page was rendered with. */
  known: string | undefined;
  visitorKey: string;
  /**
   * Checked repeatedly while the stream is open; the stream ends when it returns false. Default:
   * always true.
   */
  isAllowed?: () => Promise<boolean>;
  /**
   * Gets a function that begins the stream on Node's response, once that has sent the headers. The
   * returned response then has no body: a web stream would make an open page take twice the memory.
   */
  beginLater?: (begin: (outgoing: ServerResponse) => void) => void;
}

/** Where an open page's events go. */
interface Sink {
  write(chunk: Uint8Array): void;
  end(): void;
  /** Whether the client has stopped reading. */
  isStuck(): boolean;
}

/** Notifies open pages of changes to the data they show. */
export interface LiveChanges {
  /** A stream of server-sent events. */
  stream(options: StreamOptions): Response;
  /** Identifies the current state; differs between processes and after a restart. */
  version(): string;
  close(): void;
}

const heartbeatMs = 25_000;

/** After a restart, this many pages connect again each second, so that they don't come at once. */
const perSecond = 100;
const leastSpreadMs = 2_000;

/** Topics that can change many times a second are announced at most this often. */
const frequentTopics: readonly Topic[] = ["emails"];
const pauseMs = 3_000;

/** @param about the topics that the pages show */
export function createLiveChanges(
  events: Pick<Events, "subscribe">,
  about: readonly Topic[],
): LiveChanges {
  const process = randomBytes(6).toString("base64url");
  let count = 0;
  let closed = false;
  const version = () => `${process}.${count}`;
  /** The count of each topic's last change, and of the last time that changes may have been missed. */
  const changedAt = new Map<Topic, number>();
  let missedAt = 0;
  const open = new Map<Sink, Pick<StreamOptions, "visitorKey" | "isAllowed">>();
  const openOf = (visitorKey: string) =>
    [...open.values()].filter((stream) => stream.visitorKey === visitorKey).length;
  /** When a page connects again after its stream has ended; it then loads its data again, too. */
  const retry = () => {
    const spreadMs = Math.max(leastSpreadMs, (open.size / perSecond) * 1000);
    return encode(`retry: ${Math.round(1000 + Math.random() * spreadMs)}\n\n`);
  };
  const encode = (text: string) => new TextEncoder().encode(text);
  /** @param changed undefined if any topic may have changed */
  const change = (changed: readonly Topic[] | undefined) => {
    const data = changed?.join() ?? everything;
    return encode(`id: ${version()}\nevent: change\ndata: ${data}\n\n`);
  };
  const changedSince = (known = ""): Topic[] | undefined => {
    const [by, at] = known.split(".");
    if (by !== process || !(Number(at) >= missedAt)) return undefined;
    return [...changedAt].flatMap(([topic, changed]) => (changed > Number(at) ? topic : []));
  };

  const send = (chunk: Uint8Array) => {
    for (const sink of open.keys()) {
      // A client that stopped reading is dropped; it reconnects and catches up.
      if (sink.isStuck()) end(sink);
      else sink.write(chunk);
    }
  };
  const begin = (sink: Sink, { known, visitorKey, isAllowed }: StreamOptions) => {
    open.set(sink, isAllowed ? { visitorKey, isAllowed } : { visitorKey });
    sink.write(retry());
    const changed = changedSince(known);
    if (changed?.length !== 0) sink.write(change(changed));
    // The program began to stop in the meantime.
    if (closed) end(sink);
  };
  const end = (sink: Sink) => {
    if (open.delete(sink)) sink.end();
  };
  const endRefused = async () => {
    for (const [sink, { isAllowed }] of [...open]) {
      // If the check fails, for example because the database is unavailable, keep the stream until
      // the next check.
      if (isAllowed && !(await isAllowed().catch(() => true))) end(sink);
    }
  };
  let pause: NodeJS.Timeout | undefined;
  /** Topics whose change wasn't announced yet. */
  const held = new Set<Topic>();
  const announce = (changed: readonly Topic[] | undefined) => {
    send(change(changed && [...changed, ...held]));
    held.clear();
  };
  const announceHeld = () => {
    pause = undefined;
    if (held.size === 0) return;
    announce([]);
    pause = setTimeout(announceHeld, pauseMs);
    pause.unref();
  };
  const unsubscribe = events.subscribe((topic) => {
    if (topic !== undefined && !about.includes(topic)) return;
    count += 1;
    if (topic === undefined) {
      missedAt = count;
      announce(undefined);
    } else {
      changedAt.set(topic, count);
      if (!frequentTopics.includes(topic)) announce([topic]);
      else {
        held.add(topic);
        if (!pause) announceHeld();
      }
    }
    // Roles and sessions may have ended.
    if (topic === "people" || topic === undefined) void endRefused();
  });
  const heartbeat = setInterval(() => {
    send(encode(":\n\n"));
    void endRefused();
  }, heartbeatMs);
  heartbeat.unref();

  return {
    version,
    stream: (options) => {
      const { visitorKey, beginLater } = options;
      const full = open.size >= maxStreams || openOf(visitorKey) >= maxStreamsPerVisitor;
      // The page will try again later.
      if (closed || full)
        return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
      beginLater?.((outgoing) => {
        if (outgoing.destroyed) return;
        const sink = nodeSink(outgoing);
        outgoing.once("close", () => open.delete(sink));
        begin(sink, options);
      });
      const body = () => {
        let sink: Sink | undefined;
        return new ReadableStream<Uint8Array>({
          start: (controller) => {
            sink = webSink(controller);
            begin(sink, options);
          },
          cancel: () => {
            if (sink) open.delete(sink);
          },
        });
      };
      return new Response(beginLater ? null : body(), {
        headers: {
          "Content-Type": "text/event-stream",
          "Cache-Control": "no-store",
          // Proxies such as nginx buffer responses unless told not to.
          "X-Accel-Buffering": "no",
        },
      });
    },
    close: () => {
      closed = true;
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(pause);
      // Each gets its own time, spread by how many there are now.
      const times = [...open.keys()].map((sink) => [sink, retry()] as const);
      for (const [sink, time] of times) {
        sink.write(time);
        end(sink);
      }
    },
  };
}

/** A change takes about 60 bytes. */
const mostUnread = { chunks: 64, bytes: 4096 };

function nodeSink(outgoing: ServerResponse): Sink {
  return {
    write: (chunk) => void outgoing.write(chunk),
    end: () => void outgoing.end(),
    isStuck: () => outgoing.writableLength > mostUnread.bytes,
  };
}

function webSink(controller: ReadableStreamDefaultController<Uint8Array>): Sink {
  return {
    write: (chunk) => controller.enqueue(chunk),
    end: () => controller.close(),
    isStuck: () => (controller.desiredSize ?? 0) < -mostUnread.chunks,
  };
}
