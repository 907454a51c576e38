import { randomBytes } from "node:crypto";
import type { Events, Topic } from "~/platform/events.server";

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
  const open = new Map<ReadableStreamDefaultController<Uint8Array>, StreamOptions>();
  const openOf = (visitorKey: string) =>
    [...open.values()].filter((stream) => stream.visitorKey === visitorKey).length;
  /** When a page connects again after its stream has ended; it then loads its data again, too. */
  const retry = () => {
    const spreadMs = Math.max(leastSpreadMs, (open.size / perSecond) * 1000);
    return encode(`retry: ${Math.round(1000 + Math.random() * spreadMs)}\n\n`);
  };
  const encode = (text: string) => new TextEncoder().encode(text);
  const change = () => encode(`id: ${version()}\nevent: change\ndata: ${version()}\n\n`);

  const send = (chunk: Uint8Array) => {
    for (const controller of open.keys()) {
      // A client that stopped reading is dropped; it reconnects and catches up.
      if ((controller.desiredSize ?? 0) < -64) end(controller);
      else controller.enqueue(chunk);
    }
  };
  const end = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (open.delete(controller)) controller.close();
  };
  const endRefused = async () => {
    for (const [controller, { isAllowed }] of [...open]) {
      // If the check fails, for example because the database is unavailable, keep the stream until
      // the next check.
      if (isAllowed && !(await isAllowed().catch(() => true))) end(controller);
    }
  };
  let pause: NodeJS.Timeout | undefined;
  let missed = false;
  const sendThrottled = () => {
    missed = true;
    if (pause) return;
    missed = false;
    send(change());
    pause = setTimeout(() => {
      pause = undefined;
      if (missed) sendThrottled();
    }, pauseMs);
    pause.unref();
  };
  const unsubscribe = events.subscribe((topic) => {
    if (topic !== undefined && !about.includes(topic)) return;
    count += 1;
    if (topic && frequentTopics.includes(topic)) sendThrottled();
    else send(change());
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
      const { known, visitorKey } = options;
      const full = open.size >= maxStreams || openOf(visitorKey) >= maxStreamsPerVisitor;
      // The page will try again later.
      if (closed || full)
        return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
      let opened: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          opened = controller;
          open.set(controller, options);
          controller.enqueue(retry());
          if (known !== version()) controller.enqueue(change());
        },
        // Also called when the connection ends.
        cancel: () => {
          if (opened) open.delete(opened);
        },
      });
      return new Response(body, {
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
      const times = [...open.keys()].map((controller) => [controller, retry()] as const);
      for (const [controller, time] of times) {
        controller.enqueue(time);
        end(controller);
      }
    },
  };
}
