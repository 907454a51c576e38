/**
 * Runs something that moves the page now, or after the click that is going on, which would miss a
 * button that moves away.
 */
export function afterClick(act: () => void): void {
  if (!document.querySelector(":active")) {
    act();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // The click itself comes after the release.
    setTimeout(act);
  };
  // A finger that scrolls ends without a release.
  for (const event of ["mouseup", "pointercancel"]) {
    addEventListener(event, end, { signal: ended.signal });
  }
}
