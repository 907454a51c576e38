(() => {
  const root = document.documentElement;
  const markScrolled = () => root.classList.toggle("scrolled", scrollY > 20);
  markScrolled();
  addEventListener("scroll", markScrolled, { passive: true });

  // A page that is opened below its top is laid out whole, so that the browser finds the place.
  const [visit] = performance.getEntriesByType("navigation");
  if (location.hash || visit?.type !== "navigate") delete root.dataset.waits;

  // The fonts are loaded after the first paint, which uses others with the same metrics. Each is put
  // into use once and in a task of its own, because that lays out its text again. Accented letters
  // are loaded afterwards, if the page has any.
  const fonts = [...document.querySelectorAll("head > style[media]")];
  const showFonts = async () => {
    const files = fonts.flatMap(({ textContent }) => textContent.match(/url\([^)]+\)/g) ?? []);
    const needed = files.filter((file) => !file.includes("-others-"));
    await Promise.allSettled(needed.map((file) => new FontFace("early", file).load()));
    for (const font of fonts) {
      font.media = "all";
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    showSections();
  };
  const nextIdle =
    "requestIdleCallback" in window ? requestIdleCallback : (done) => setTimeout(done, 100);
  // Lays out the sections below the screen one at a time, so that none of it delays a touch. A
  // picture of the whole page would show them empty.
  const showSections = async () => {
    for (const section of document.querySelectorAll("main > * + *, main ~ footer")) {
      await new Promise((done) => nextIdle(done));
      section.style.contentVisibility = "visible";
    }
  };
  if (PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      showFonts();
    }).observe({ type: "paint", buffered: true });
  } else showFonts();

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

  // The document works without React. Its code is fetched when the browser is idle, and React starts
  // with the first touch or key, or when the data of the page has changed. A document for one
  // visitor starts it when the browser is idle.
  const deferred = () => [...document.querySelectorAll('script[type="text/deferred"]')];
  let started = false;
  const start = () => {
    // On a slow connection, the page is painted before its end has arrived.
    if (document.readyState === "loading") return addEventListener("DOMContentLoaded", start);
    // The office's scripts aren't deferred.
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
  // React Router would return to where an earlier visit ended. The browser already has, and the
  // visitor may have scrolled since.
  const keepScrollPosition = () => {
    const storageKey = "react-router-scroll-positions";
    try {
      const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
      delete positions[history.state?.key];
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {}
  };
  // After the paint that answers the touch, so that starting doesn't delay it.
  const startSoon = () => requestAnimationFrame(() => setTimeout(start));
  for (const event of ["click", "pointercancel", "keydown", "focusin", "mousemove"]) {
    addEventListener(event, startSoon, { once: true, passive: true });
  }
  // A link that opens a dialog is tapped again once React can open it, because React doesn't repeat
  // the tap. Other links and forms work without.
  let tapped;
  const followTapped = () => tapped && location.assign(tapped.href);
  const keepTap = (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = event.target.closest("a[data-dialog]");
    const isPlain = !(button || ctrlKey || metaKey || shiftKey || altKey);
    if (!link || !isPlain || deferred().length === 0) return;
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
  // Back or Forward to another page of the same document, which only React could show.
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
  // Changes of other pages are announced, too. This one then comes from the cache as it was.
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
    // In the office's pictures of pages, nobody can touch anything, and browsers limit streams.
    if (window !== top) return;
    const { live, modules } = document.querySelector("script[data-type]")?.dataset ?? {};
    if (!live || hasDraft()) return start();
    // Unlike a preloaded module, a prefetched one isn't compiled.
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
