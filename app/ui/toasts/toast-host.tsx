import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type MouseEvent, useEffect, useLayoutEffect, useState } from "react";
import { m } from "~/shared/messages/common";
import { type DeliverToast, type ToastEvent, toasts } from "~/shared/toasts";
import type { ToastMessage, ToastTopic } from "~/shared/toasts/message";
import { buttonClass } from "../button";
import { LinkedSentence } from "../linked-sentence";

const manager = Toast.createToastManager();

/** The id of the latest toast about each topic, which may have closed already. */
const latest = new Map<ToastTopic, string>();

function dismissTopic(topic: ToastTopic) {
  const id = latest.get(topic);
  if (id === undefined) return;
  latest.delete(topic);
  manager.close(id);
}

function handleEvent(event: ToastEvent, action: number) {
  if (!("dismiss" in event)) add(messageOf(event), action);
  else if (event.dismiss === "results") dismissEarlierResults(action);
  else dismissTopic(event.dismiss);
}

/** The ids of toasts about results, except those with an Undo button, and the action of each. */
const results = new Map<string, number>();

/** A new result dismisses the toasts about earlier ones, because it may contradict them. */
function dismissEarlierResults(action: number) {
  for (const [id, at] of results) {
    if (at === action) continue;
    results.delete(id);
    manager.close(id);
  }
}

function add(message: ToastMessage, action: number) {
  const { undo, about, tone } = message;
  if (about) dismissTopic(about);
  const result = tone !== "plain";
  if (result) dismissEarlierResults(action);
  const id = manager.add({
    title: message.title,
    description: message.link ? (
      <LinkedSentence text={message.description} link={message.link} />
    ) : (
      message.description
    ),
    type: message.tone,
    timeout: message.duration ?? 5000,
    data: { quiet: message.onPage === true },
    ...(undo && {
      actionProps: {
        children: m.toast_host_undo,
        onClick: () => {
          manager.close(id);
          undo();
        },
      },
    }),
    // Errors too: Base UI hides high-priority toasts, which can be focused, from screen readers.
    priority: "low",
  });
  if (about) latest.set(about, id);
  if (result && !undo) results.set(id, action);
}

function messageOf(event: Exclude<ToastEvent, { dismiss: unknown }>): ToastMessage {
  if (!("code" in event)) return event;
  const { code, description } = event;
  const { link: _, ...message }: ToastMessage = toasts[code];
  return description ? { ...message, description } : toasts[code];
}

export function ToastHost({ onReady }: { onReady: (deliver: DeliverToast) => () => void }) {
  useEffect(() => onReady(handleEvent), [onReady]);
  // As state, because the first toast can be there before the element is.
  const [viewport, setViewport] = useState<HTMLElement | null>(null);

  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          ref={setViewport}
          onMouseEnter={ignoreRestingMouse}
          onMouseMove={ignoreRestingMouse}
          className="toasts fixed inset-x-4 bottom-4 z-50 flex flex-col-reverse gap-2 sm:right-auto sm:left-6 sm:w-96"
        >
          <ToastList viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/**
 * Toasts stay open under the mouse. This excludes a mouse that hasn't moved since its last click:
 * the toast would cover that spot until it moves.
 */
function ignoreRestingMouse(event: MouseEvent & { preventBaseUIHandler(): void }) {
  if (event.movementX === 0 && event.movementY === 0) event.preventBaseUIHandler();
}

const marks = {
  good: { Mark: CircleCheck, color: "text-good" },
  bad: { Mark: CircleAlert, color: "text-bad" },
  plain: { Mark: Info, color: "text-muted" },
};

const controls = ":is(a[href], button, input, select, textarea, summary)";

const places = ["main", "[role=dialog]", "[role=alertdialog]"];

/** Headings and controls that toasts shouldn't cover. */
const contentSelector = `:is(${places.join()}) :is(h1, ${controls})`;

/** The preferred one first; "header" is over the header of the public site, on a phone. */
const sides = ["bottom", "top", "header"] as const;

/**
 * Where toasts cover the least content, then the fewest controls of the header. Those that are
 * shown already move only if that is better.
 */
function findClearSide(viewport: HTMLElement): void {
  const now = sides.find((side) => side === viewport.dataset.side);
  const tried = now ? [now, ...sides.filter((side) => side !== now)] : sides;
  const found = [...document.querySelectorAll(contentSelector)];
  const inHeader = [...document.querySelectorAll(`.site-nav ${controls}`)];
  const count = (elements: Element[]) => elements.filter((it) => covers(viewport, it)).length;
  const [best] = tried
    .map((side) => {
      viewport.dataset.side = side;
      return { side, covered: count(found), controls: count(inHeader) };
    })
    .sort((a, b) => a.covered - b.covered || a.controls - b.controls);
  viewport.dataset.side = best?.side;
}

function covers(viewport: HTMLElement, control: Element): boolean {
  const own = viewport.getBoundingClientRect();
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
}

function ToastList({ viewport }: { viewport: HTMLElement | null }) {
  const { toasts } = Toast.useToastManager();
  const shown = toasts.length;
  useLayoutEffect(() => {
    if (!viewport) return;
    if (shown === 0) {
      delete viewport.dataset.side;
      return;
    }
    const place = () => findClearSide(viewport);
    place();
    // A screen can appear under the toasts, and the keyboard can move the focus there.
    const later = setTimeout(place, 300);
    const flip = ({ target, key }: KeyboardEvent) => {
      if (key !== "Tab" || !(target instanceof Element)) return;
      if (viewport.contains(target) || !covers(viewport, target)) return;
      viewport.dataset.side = viewport.dataset.side === "bottom" ? "top" : "bottom";
    };
    document.addEventListener("keyup", flip);
    return () => {
      clearTimeout(later);
      document.removeEventListener("keyup", flip);
    };
  }, [viewport, shown]);
  return toasts.map((toast) => {
    const { Mark, color } = marks[toast.type as keyof typeof marks] ?? marks.plain;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["down", "left"]}
        aria-live={toast.data?.quiet ? "off" : undefined}
        className="toast flex gap-3 data-limited:hidden rounded border border-edge bg-raised p-3 text-fg sm:p-4 shadow-float"
      >
        <Mark className={`mt-0.5 size-5 shrink-0 ${color}`} strokeWidth={1.75} aria-hidden />
        <Toast.Content className="min-w-0 flex-1">
          <Toast.Title className="font-sans text-md font-semibold tracking-normal" />
          <Toast.Description className="mt-0.5 text-sm text-muted" />
          <Toast.Action className={buttonClass("outline", "small", "mt-2.5")} />
        </Toast.Content>
        <Toast.Close
          aria-label={m.toast_host_close}
          // Base UI hides it until the toast is focused, but the Tab key reaches it before.
          aria-hidden={false}
          className="-m-1.5 grid size-8 shrink-0 place-items-center rounded text-muted hover:bg-fg/8 hover:text-fg"
        >
          <X className="size-4" aria-hidden />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
