// The service worker of survey sheets: it shows the page that the phone kept if the server doesn't
// respond. With a connection, pages come from the server.
const patienceMs = 5000;
const keptForMs = 3 * 86_400_000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const isAsset = pathname.startsWith("/assets/");
  if (!isAsset && request.mode !== "navigate") return;
  event.respondWith(isAsset ? assetFor(request, pathname) : pageFor(event, pathname));
});

// The content of an asset never changes, so a kept one is always used.
async function assetFor(request, pathname) {
  return (await caches.match(pathname)) ?? fetch(request);
}

async function pageFor(event, pathname) {
  const { request } = event;
  const page = await keptPage(pathname);
  if (!page) return fetch(request);
  try {
    const response = await Promise.race([fetch(request), silence()]);
    // A hotel's network also redirects, to its own page.
    if (response.type === "opaqueredirect") event.waitUntil(check(pathname));
    else if (!isOurs(response)) return page;
    else await dropDenied(response, pathname);
    return response;
  } catch {
    return page;
  }
}

async function check(pathname) {
  const response = await fetch(pathname).catch(() => undefined);
  if (response && isOurs(response)) await dropDenied(response, pathname);
}

// If someone signed out or lost access, the kept copies are deleted, too.
async function dropDenied({ status, redirected }, pathname) {
  if (redirected || status === 401 || status === 403) {
    for (const name of await caches.keys()) await caches.delete(name);
  } else if (status === 404) await drop(pathname);
}

// The header has the same name in `our-answer.ts`.
function isOurs({ headers }) {
  return headers.has("X-Watchpost");
}

function silence() {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("no response")), patienceMs);
  });
}

async function keptPage(pathname) {
  const page = await caches.match(pathname);
  const age = Date.now() - Date.parse(page?.headers.get("Date") ?? "");
  if (!(age > keptForMs)) return page;
  await drop(pathname);
}

async function drop(pathname) {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(pathname);
}
