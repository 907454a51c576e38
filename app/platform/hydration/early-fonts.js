(() => {
  // A font that came after the first paint would lay out the whole page again and move text. So a
  // page uses fonts only if they should arrive before: over a quick connection, or if an earlier page
  // of this site has loaded them. Without scripts, it always does.
  const [visit] = performance.getEntriesByType("navigation");
  const isQuick = visit && performance.mark("head").startTime - visit.requestStart < 150;
  const isFirst = visit?.type === "navigate" && !document.referrer.startsWith(location.origin);
  if (!isQuick && isFirst) return;
  for (const font of document.querySelectorAll("head > [media]")) font.media = "all";
})();
