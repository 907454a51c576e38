// Run by quote-pdfs.ts in its own process, bundled like the program.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { quotePdf } from "../../app/features/quotes/pdf/quote-pdf.server.ts";
import { aQuoteDocument } from "../support/quote-documents.ts";

const megabytes = () => process.memoryUsage.rss() / 2 ** 20;
const delay = monitorEventLoopDelay({ resolution: 1 });
const quote = aQuoteDocument(30);

async function timed() {
  const began = performance.now();
  const { length } = await quotePdf(quote);
  return { time: performance.now() - began, bytes: length };
}

const idle = megabytes();
delay.enable();
await wait(50);
delay.reset();
const first = await timed();
const firstBlock = delay.max / 1e6;
for (let warm = 0; warm < 5; warm += 1) await timed();

delay.reset();
const times: number[] = [];
for (let round = 0; round < 20; round += 1) times.push((await timed()).time);
const block = delay.max / 1e6;

let most = 0;
const watching = setInterval(() => {
  most = Math.max(most, megabytes());
}, 5);
await Promise.all(Array.from({ length: 40 }, timed));
clearInterval(watching);

console.log(
  JSON.stringify({
    first: first.time,
    firstBlock,
    later: times.toSorted((a, b) => a - b)[18] ?? 0,
    block,
    bytes: first.bytes,
    memory: most - idle,
  } satisfies QuotePdfTimes),
);

/**
 * Times and event-loop delays in milliseconds, `later` as p95; `memory` in megabytes above idle.
 */
export interface QuotePdfTimes {
  first: number;
  firstBlock: number;
  later: number;
  block: number;
  bytes: number;
  memory: number;
}
