import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { moved } from "~/shared/lists/moved";
import { type ToastCode, toasts } from "~/shared/toasts";
import { useToasts } from "~/ui/toasts/toaster";

interface OrderOptions {
  /** The route that takes `order[]` and `seen`, and responds with the new mark or a refusal. */
  action: string;
  /** The toast when the order can't be saved. */
  failed: ToastCode;
}

/**
 * Shows a new order at once and saves it in the background, one move at a time. Each move sends
 * the mark of the order that it started from: the last loaded or last saved one, whichever is newer.
 */
export function useSavedOrder<Item extends { id: string }>(
  items: readonly Item[],
  mark: string,
  { action, failed }: OrderOptions,
) {
  const { state, data, submit } = useFetcher<FormResult<{ mark: string }>>({
    key: `order of ${action}`,
  });
  const { show, showMessage } = useToasts();
  const [local, setLocal] = useState<string[]>();
  const known = useRef(mark);
  const handled = useRef(data);
  const sent = useRef<string>(undefined);
  // `state` changes only with the next render; a move made before that must not be sent twice.
  const inFlight = useRef(false);
  const order = local?.join("\n");

  // An order loaded after the last save wins, even if someone else made it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when another order was loaded
  useEffect(() => {
    known.current = mark;
    if (state === "idle" && !inFlight.current) setLocal(unlessMovedSince(sent.current));
  }, [mark]);

  useEffect(() => {
    if (state !== "idle") return;
    if (data && data !== handled.current) {
      handled.current = data;
      inFlight.current = false;
      if (!data.done) {
        if (data.failure?.code === "refused") {
          showMessage({
            title: toasts[failed].title,
            description: data.failure.message,
            tone: "bad",
          });
        } else show(failed);
        sent.current = undefined;
        return setLocal(undefined);
      }
      known.current = data.done.mark;
      // Revalidation can be faster than this effect.
      if (data.done.mark === mark && order === sent.current)
        return setLocal(unlessMovedSince(sent.current));
    }
    if (inFlight.current) return;
    if (!local || order === undefined || order === sent.current) return;
    sent.current = order;
    inFlight.current = true;
    const form = new FormData();
    form.append("intent", "order");
    for (const id of local) form.append("order[]", id);
    form.append("seen", known.current);
    submit(form, { method: "post", action });
  }, [state, data, submit, local, order, mark, show, showMessage, action, failed]);

  const byId = new Map(items.map((item) => [item.id, item]));
  const sorted = (local ?? []).flatMap((id) => byId.get(id) ?? []);
  const shown = [...sorted, ...items.filter((item) => !sorted.includes(item))];
  const ids = shown.map(({ id }) => id);
  return {
    shown,
    busy: local !== undefined,
    move: (from: number, to: number) => {
      // Moving back to an order that was sent before counts as a new move.
      if (!inFlight.current) sent.current = undefined;
      setLocal(moved(ids, from, to));
    },
  };
}

/** Drops the local order once it is stored, but keeps a move made after it was sent. */
function unlessMovedSince(sent: string | undefined) {
  return (now: string[] | undefined) => (now?.join("\n") === sent ? undefined : now);
}
