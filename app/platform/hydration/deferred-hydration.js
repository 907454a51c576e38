(() => {
  const root = document.documentElement;
  const markScrolled = () => root.classList.toggle("scrolled", scrollY > 20);
  markScrolled();
  addEventListener("scroll", markScrolled, { passive: true });

  // The fonts are loaded after the first paint, which uses others with the same metrics.
  const markPainted = () => root.classList.add("painted");
  if (PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    new PerformanceObserver(markPainted).observe({ type: "paint", buffered: true });
  } else markPainted();

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

  // The document works without React, which starts when the browser is idle or someone interacts.
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const deferred of document.querySelectorAll('script[type="text/deferred"]')) {
      const script = document.createElement("script");
      if (deferred.dataset.type) script.type = deferred.dataset.type;
      script.text = deferred.textContent;
      document.head.append(script);
      script.remove();
    }
  };
  const whenIdle = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(start, { timeout: 4000 })
      : setTimeout(start, 1500);
  for (const event of ["pointerdown", "keydown", "touchstart", "focusin"]) {
    addEventListener(event, start, { once: true, passive: true });
  }
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
})();
