(() => {
  const root = document.documentElement;
  const markScrolled = () => root.classList.toggle("scrolled", scrollY > 20);
  markScrolled();
  addEventListener("scroll", markScrolled, { passive: true });

  // A page opened below its top gets a full layout, so that the browser can restore the position.
  const [visit] = performance.getEntriesByType("navigation");
  if (location.hash || visit?.type !== "navigate") delete root.dataset.waits;

  const nextIdle =
    "requestIdleCallback" in window ? requestIdleCallback : (done) => setTimeout(done, 100);
  // Lays out the sections below the fold one at a time, so that no single layout delays a tap.
  // Otherwise, full-page screenshots would show them empty.
  const showSections = async () => {
    for (const section of document.querySelectorAll("main > * + *, main ~ footer")) {
      await new Promise((done) => nextIdle(done));
      section.style.contentVisibility = "visible";
    }
  };
  if (PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      showSections();
    }).observe({ type: "paint", buffered: true });
  } else showSections();

  // Stores the website or campaign that led here, for the consultation form: the first one in this
  // tab. It stays unknown if the browser refuses storage.
  const sourceKey = "visit-source";
  try {
    const found = new URLSearchParams();
    const words = new URLSearchParams(location.search);
    const from = document.referrer && new URL(document.referrer).hostname;
    if (from && from !== location.hostname) found.set("referrer", from);
    for (const name of ["utm_source", "utm_medium", "utm_campaign"]) {
      if (words.get(name)) found.set(name, words.get(name).slice(0, 100));
    }
    if (`${found}` && !sessionStorage.getItem(sourceKey)) sessionStorage.setItem(sourceKey, found);
  } catch {}
  const fillInSource = ({ target: form }) => {
    const { source } = form.elements;
    if (!source) return;
    try {
      source.value = sessionStorage.getItem(sourceKey) ?? source.value;
    } catch {}
  };
  addEventListener("submit", fillInSource, true);

  // For the spam check. A cached page can't contain the time at which it was opened, so forms send
  // how long ago that was, and a form that is submitted too soon waits.
  const minimumMs = 2500;
  const waiting = new WeakSet();
  const checkOpenTime = (event) => {
    const { target: form, submitter } = event;
    const { open_ms } = form.elements;
    if (!open_ms) return;
    const openMs = Math.round(performance.now());
    open_ms.value = openMs;
    if (openMs >= minimumMs) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (waiting.has(form)) return;
    waiting.add(form);
    submitter?.setAttribute("aria-busy", "true");
    setTimeout(() => {
      waiting.delete(form);
      submitter?.removeAttribute("aria-busy");
      if (form.isConnected) form.requestSubmit(submitter);
    }, minimumMs - openMs);
  };
  addEventListener("submit", checkOpenTime, true);

  // Zod would test `eval` as soon as a schema is created, which the content security policy
  // forbids.
  globalThis.__zod_globalConfig = { jitless: true };

  // The document works without React, whose code is prefetched when the browser is idle. React
  // hydrates on the first interaction, or when the page's data has changed. Pages for one visitor
  // hydrate when the browser is idle.
  const deferred = () => [...document.querySelectorAll('script[type="text/deferred"]')];
  let started = false;
  const start = () => {
    // On a slow connection, the page can be painted before it has fully arrived.
    if (document.readyState === "loading") return addEventListener("DOMContentLoaded", start);
    // The back office doesn't defer its scripts.
    if (started || deferred().length === 0) return;
    started = true;
    stopListening();
    keepScrollPosition();
    for (const { dataset, textContent } of deferred()) {
      const script = document.createElement("script");
      if (dataset.type) script.type = dataset.type;
      script.text = textContent;
      script.addEventListener("error", followTapped);
      document.head.append(script);
      script.remove();
    }
  };
  // React Router would restore the scroll position of an earlier visit. The browser already has,
  // and the visitor may have scrolled since.
  const keepScrollPosition = () => {
    const storageKey = "react-router-scroll-positions";
    try {
      const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
      delete positions[history.state?.key];
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {}
  };
  // Start after the paint that responds to the interaction, so that it isn't delayed.
  const startSoon = () => requestAnimationFrame(() => setTimeout(start));
  for (const event of ["click", "pointercancel", "keydown", "focusin", "mousemove"]) {
    addEventListener(event, startSoon, { once: true, passive: true });
  }
  // React doesn't replay clicks, so a link that opens a dialog is clicked again after hydration.
  // Other links and forms work without React.
  let tapped;
  const followTapped = () => tapped && location.assign(tapped.href);
  const keepTap = (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = event.target.closest("a[data-dialog]");
    const isPlain = !(button || ctrlKey || metaKey || shiftKey || altKey);
    if (!link || !isPlain || deferred().length === 0) return;
    // Some open a dialog only on a wide screen.
    if (!matchMedia(link.dataset.media ?? "all").matches) return;
    event.preventDefault();
    event.stopPropagation();
    tapped?.removeAttribute("aria-busy");
    tapped = link;
    tapped.setAttribute("aria-busy", "true");
    startSoon();
  };
  addEventListener("click", keepTap, true);
  const repeatTap = () => {
    removeEventListener("click", keepTap, true);
    tapped?.removeAttribute("aria-busy");
    tapped?.click();
  };
  addEventListener("hydrated", repeatTap, { once: true });
  // Only React could show another page of the same document after Back or Forward, so reload.
  const page = () => location.pathname + location.search;
  const opened = page();
  addEventListener("popstate", () => {
    if (!started && deferred().length > 0 && page() !== opened) location.reload();
  });

  let changes;
  const stopListening = () => {
    changes?.close();
    changes = undefined;
  };
  const listenTo = (stream) => {
    const listen = () => {
      if (started || changes || document.hidden) return;
      changes = new EventSource(stream);
      changes.addEventListener("change", startIfChanged);
      changes.addEventListener("error", () => {
        if (changes?.readyState !== EventSource.CLOSED) return;
        stopListening();
        setTimeout(listen, 3000);
      });
    };
    listen();
    const onVisibility = () => (document.hidden ? stopListening() : listen());
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", stopListening);
    addEventListener("pageshow", listen);
  };
  // The stream also announces changes of other pages. Then this one comes unchanged from the cache.
  const startIfChanged = async () => {
    const text = await fetch(location.href).then(
      (response) => response.text(),
      () => "",
    );
    if (!deferred().every(({ textContent }) => text.includes(textContent))) start();
  };
  const hasDraft = () => {
    try {
      return Object.keys(sessionStorage).some((key) => key.startsWith("draft:"));
    } catch {
      return false;
    }
  };
  const onIdle = () => {
    // For the next page, and for letters that come later.
    const [fonts] = document.querySelectorAll("head > style[media]");
    for (const file of fonts?.textContent.match(/url\([^)]+\)/g) ?? []) {
      new FontFace("early", file).load().catch(() => {});
    }
    // The back office's page previews can't be used, and browsers limit the number of streams.
    if (window !== top) return;
    const { live, modules } = document.querySelector("script[data-type]")?.dataset ?? {};
    if (!live || hasDraft()) return start();
    // Unlike modulepreload, prefetch doesn't compile the module.
    for (const href of modules.split(" ")) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "prefetch", href }),
      );
    }
    listenTo(live);
  };
  const whenIdle = () => nextIdle(onIdle, { timeout: 4000 });
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
})();
