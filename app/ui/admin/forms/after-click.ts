/**
 * Runs something that shifts the layout. If a click is in progress, waits for it to end, so that
 * the button doesn't move away from the pointer.
 */
export function afterClick(act: () => void): void {
  if (!document.querySelector(":active")) {
    act();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // The `click` event comes after `mouseup`.
    setTimeout(act);
  };
  // Scrolling by touch ends without `mouseup`.
  for (const event of ["mouseup", "pointercancel"]) {
    addEventListener(event, end, { signal: ended.signal });
  }
}
