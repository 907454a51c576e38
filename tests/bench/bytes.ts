import { brotliCompressSync } from "node:zlib";
import { chromium } from "playwright-core";

/** Compressed bytes that a first visit transfers, by kind. */
export interface PageBytes {
  html: number;
  /** The style sheet in the document counts here. */
  css: number;
  /** Scripts requested before the load event. */
  js: number;
  /** Everything requested before the load event, including fonts and pictures. */
  all: number;
  /** Scripts requested later, when the browser is idle. */
  idle: number;
  foreign: string[];
}

/** Opens a page as on a phone's first visit and counts the transferred bytes. */
export async function measureBytes(url: string, chromiumPath: string): Promise<PageBytes> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const network = await page.context().newCDPSession(page);
    const asked = new Map<string, { url: string; type: string; at: number; bytes: number }>();
    let loadedAt = Number.POSITIVE_INFINITY;
    network.on("Network.requestWillBeSent", ({ requestId, request, type, timestamp }) => {
      asked.set(requestId, { url: request.url, type: type ?? "Other", at: timestamp, bytes: 0 });
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const entry = asked.get(requestId);
      if (entry) entry.bytes = encodedDataLength;
    });
    network.on("Page.loadEventFired", ({ timestamp }) => {
      loadedAt = timestamp;
    });
    await network.send("Network.enable");
    await network.send("Page.enable");
    await page.goto(url, { waitUntil: "load" });
    // The event stream never ends, so the network never becomes idle.
    await page.waitForTimeout(4000);

    const requests = [...asked.values()];
    const early = requests.filter(({ at }) => at <= loadedAt);
    const sum = (list: typeof requests) => list.reduce((total, { bytes }) => total + bytes, 0);
    const ofType = (type: string) => sum(early.filter((request) => request.type === type));
    const { origin } = new URL(url);
    const inline = bytesOfStyles(await (await fetch(url)).text());
    return {
      html: ofType("Document") - inline,
      css: ofType("Stylesheet") + inline,
      js: ofType("Script"),
      all: sum(early),
      idle: sum(requests.filter(({ at, type }) => at > loadedAt && type === "Script")),
      foreign: requests.map((request) => request.url).filter((asset) => !asset.startsWith(origin)),
    };
  } finally {
    await browser.close();
  }
}

/** The bytes that the style sheet adds to a compressed document. */
function bytesOfStyles(html: string): number {
  const bare = html.replace(/<style>[\s\S]*?<\/style>/, "");
  return brotliCompressSync(html).length - brotliCompressSync(bare).length;
}
