(() => {
  const root = document.documentElement;
  const mark = () => root.classList.toggle("scrolled", scrollY > 20);
  mark();
  addEventListener("scroll", mark, { passive: true });

  // A page kept for everybody can't say when it was opened: the form says for how long.
  const time = ({ target }) => {
    const { open_ms } = target.elements;
    if (open_ms) open_ms.value = Math.round(performance.now());
  };
  addEventListener("submit", time, true);

  // The document works as it is. The React runtime takes over when the browser has nothing else
  // to do, or at the first touch.
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const waiting of document.querySelectorAll('script[type="text/idle"]')) {
      const script = document.createElement("script");
      if (waiting.dataset.type) script.type = waiting.dataset.type;
      script.text = waiting.textContent;
      document.head.append(script);
      script.remove();
    }
  };
  const whenIdle = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(begin, { timeout: 4000 })
      : setTimeout(begin, 1500);
  for (const touch of ["pointerdown", "keydown", "touchstart", "focusin"]) {
    addEventListener(touch, begin, { once: true, passive: true });
  }
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
})();
