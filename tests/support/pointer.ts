import { cdp } from "vitest/browser";

interface Point {
  x: number;
  y: number;
}

type MouseEventType = "mousePressed" | "mouseMoved" | "mouseReleased";

async function mouse(type: MouseEventType, at: Point, held: boolean): Promise<void> {
  const { x, y } = inTab(at);
  const button = held || type === "mouseReleased" ? "left" : "none";
  const buttons = held ? 1 : 0;
  await send("Input.dispatchMouseEvent", { type, x, y, button, buttons, clickCount: 1 });
}

/** Presses the mouse at a point and moves it over others, without releasing it. */
export async function press(from: Point, ...path: Point[]): Promise<void> {
  await mouse("mouseMoved", from, false);
  await mouse("mousePressed", from, true);
  await moveHeld(...path);
}

export async function moveHeld(...path: Point[]): Promise<void> {
  for (const point of path) await mouse("mouseMoved", point, true);
}

export async function release(at: Point): Promise<void> {
  await mouse("mouseReleased", at, false);
}

/** Drags with the mouse, as fast as a person can. */
export async function drag(from: Point, to: Point): Promise<void> {
  await press(from, between(from, to), to);
  await release(to);
}

/** Drags with a finger. */
export async function swipe(from: Point, to: Point): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints.map(inTab) });
  await touch("touchStart", from);
  await touch("touchMove", between(from, to));
  await touch("touchMove", to);
  await touch("touchEnd");
}

/** The middle of an element that is in view. */
export function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function between(from: Point, to: Point): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** The tested page is a frame that Vitest scales to fit the tab. */
function inTab({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  if (!frame) return { x, y };
  const scale = frame.width / innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

function send(method: string, parameters: object): Promise<unknown> {
  const session = cdp() as unknown as {
    send(method: string, parameters: object): Promise<unknown>;
  };
  return session.send(method, parameters);
}
