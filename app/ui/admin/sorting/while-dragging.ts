import { useEffect, useRef } from "react";

/**
 * Does something with each drawing while something is dragged: a finger that rests at the edge
 * tells of nothing, yet the page has to move along.
 */
export function useWhileDragging(dragging: boolean, step: () => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!dragging) return;
    let frame = requestAnimationFrame(function again() {
      latest.current();
      frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [dragging]);
}
