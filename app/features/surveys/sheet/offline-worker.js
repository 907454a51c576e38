// The service worker of survey sheets: it shows the page that the phone kept when there is no
// connection. With one, everything comes from the server.
const cacheName = "survey-sheets";
const patienceMs = 5000;

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

// The content of an asset never changes.
async function assetFor(request, pathname) {
  return (await kept(pathname)) ?? fetch(request);
}

async function pageFor(request, pathname) {
  const page = await kept(pathname);
  if (!page) return fetch(request);
  try {
    return await Promise.race([fetch(request), silence()]);
  } catch {
    return page;
  }
}

function silence() {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("no response")), patienceMs);
  });
}

async function kept(pathname) {
  const cache = await caches.open(cacheName);
  return cache.match(pathname);
}
