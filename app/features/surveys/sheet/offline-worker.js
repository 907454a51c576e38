// The service worker of survey sheets: it shows the page that the phone kept if the server doesn't
// respond. With a connection, pages come from the server.
const cacheName = "survey-sheets";
const patienceMs = 5000;
const keptForMs = 14 * 86_400_000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const isAsset = pathname.startsWith("/assets/");
  if (!isAsset && request.mode !== "navigate") return;
  event.respondWith(isAsset ? assetFor(request, pathname) : pageFor(request, pathname));
});

// The content of an asset never changes, so a kept one is always used.
async function assetFor(request, pathname) {
  return (await kept(pathname)) ?? fetch(request);
}

async function pageFor(request, pathname) {
  const page = await keptPage(pathname);
  if (!page) return fetch(request);
  try {
    const response = await Promise.race([fetch(request), silence()]);
    // If someone lost access to the page, delete the kept copy, too.
    const isRefused =
      response.type === "opaqueredirect" || [401, 403, 404].includes(response.status);
    if (isRefused) await drop(pathname);
    return response;
  } catch {
    return page;
  }
}

function silence() {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("no response")), patienceMs);
  });
}

async function keptPage(pathname) {
  const page = await kept(pathname);
  const age = Date.now() - Date.parse(page?.headers.get("Date") ?? "");
  if (!(age > keptForMs)) return page;
  await drop(pathname);
}

async function kept(pathname) {
  const cache = await caches.open(cacheName);
  return cache.match(pathname);
}

async function drop(pathname) {
  const cache = await caches.open(cacheName);
  await cache.delete(pathname);
}
