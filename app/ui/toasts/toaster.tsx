import { type ComponentType, useEffect, useState } from "react";
import type { DeliverToast, ToastCode, ToastEvent } from "~/shared/toasts";
import type { ToastMessage, ToastTopic } from "~/shared/toasts/message";

// The toast component is loaded when it is likely to be needed. Until then, toasts wait here.
const waiting: [event: ToastEvent, action: number][] = [];
let deliver: DeliverToast | null = null;
let wake: (() => void) | null = null;
let action = 0;
let acting = false;

function send(event: ToastEvent) {
  // Toasts sent in the same tick belong to one action.
  if (!acting) {
    acting = true;
    action += 1;
    queueMicrotask(() => {
      acting = false;
    });
  }
  if (deliver) return deliver(event, action);
  waiting.push([event, action]);
  wake?.();
}

function showMessage(message: ToastMessage) {
  send(message);
}

function show(code: ToastCode, description?: string) {
  send({ code, description });
}

function dismiss(toasts: ToastTopic | "results") {
  if (deliver || waiting.length > 0) send({ dismiss: toasts });
}

const handle = { show, showMessage, dismiss };

/**
 * `show` shows a predefined toast, optionally with another description, and `showMessage` any other
 * one. `dismiss` closes the toast about a topic, for example when the page itself shows the next step,
 * or the results of earlier actions. A new result also dismisses those.
 */
export function useToasts() {
  return handle;
}

interface HostProps {
  onReady: (deliver: DeliverToast) => () => void;
}

function takeOver(next: DeliverToast) {
  deliver = next;
  for (const queued of waiting.splice(0)) next(...queued);
  return () => {
    deliver = null;
  };
}

const retryMs = 3_000;

const importHost = () => import("./toast-host");

/** Rendered once in the root; nothing on the server. */
export function Toaster({ load = importHost }: { load?: typeof importHost }) {
  const [Host, setHost] = useState<ComponentType<HostProps> | null>(null);

  useEffect(() => {
    let requested = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    wake = () => {
      if (requested) return;
      requested = true;
      load().then(
        (module) => setHost(() => module.ToastHost),
        // There is no connection, which is often what the toast is about.
        () => {
          requested = false;
          retry = setTimeout(() => wake?.(), retryMs);
        },
      );
    };
    if (waiting.length > 0) wake();
    // Typing is usually followed by a toast, perhaps about a lost connection.
    const prepare = () => wake?.();
    addEventListener("input", prepare, { once: true });
    return () => {
      removeEventListener("input", prepare);
      clearTimeout(retry);
      wake = null;
    };
  }, [load]);

  return Host && <Host onReady={takeOver} />;
}
