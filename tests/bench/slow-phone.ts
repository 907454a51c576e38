import type { Browser, CDPSession, Page } from "playwright-core";

/** A phone on a slow 4G connection, as in Lighthouse's mobile profile. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 2 ** 20) / 8,
  uploadThroughput: (0.75 * 2 ** 20) / 8,
};
const slowdown = 4;

/** Opens a page of an empty browser on a slow phone with a slow connection. */
export async function onPhone<Result>(
  browser: Browser,
  visit: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow4g);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await visit(page, session);
  } finally {
    await context.close();
  }
}
