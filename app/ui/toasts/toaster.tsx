import { type ComponentType, useEffect, useState } from "react";
import type { Said, ToastCode, ToastMessage, ToastTopic } from "~/shared/toasts";

// Base UI's toasts, and their words, are fetched when they are about to be needed, not with the
// page. What is said before they have arrived waits here.
const waiting: Said[] = [];
let deliver: ((said: Said) => void) | null = null;
let wake: (() => void) | null = null;

function say(said: Said) {
  if (deliver) return deliver(said);
  waiting.push(said);
  wake?.();
}

function showMessage(message: ToastMessage) {
  say(message);
}

function show(code: ToastCode, description?: string) {
  say({ code, description });
}

function end(topic: ToastTopic) {
  if (deliver || waiting.length > 0) say({ over: topic });
}

const handle = { show, showMessage, end };

/**
 * Announces something at the edge of the screen: `show` a known one, with its own or another
 * description, `showMessage` any other. `end` takes away what still stands there about something,
 * when the next step is told of in the page itself.
 */
export function useToasts() {
  return handle;
}

interface HostProps {
  onReady: (deliver: (said: Said) => void) => () => void;
}

function takeOver(next: (said: Said) => void) {
  deliver = next;
  for (const said of waiting.splice(0)) next(said);
  return () => {
    deliver = null;
  };
}

/** Once, in the root. Renders nothing on the server. */
export function Toaster() {
  const [Host, setHost] = useState<ComponentType<HostProps> | null>(null);

  useEffect(() => {
    let asked = false;
    wake = () => {
      if (asked) return;
      asked = true;
      import("./toast-host").then(
        (module) => setHost(() => module.ToastHost),
        // Without a connection just now: the next toast asks again.
        () => {
          asked = false;
        },
      );
    };
    if (waiting.length > 0) wake();
    // Whoever begins to type will soon be told something, perhaps when the connection is gone.
    const prepare = () => wake?.();
    addEventListener("input", prepare, { once: true });
    return () => {
      removeEventListener("input", prepare);
      wake = null;
    };
  }, []);

  return Host && <Host onReady={takeOver} />;
}
