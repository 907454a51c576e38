import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { moved } from "~/shared/moved";
import type { ToastCode } from "~/shared/toasts";
import { useToasts } from "~/ui/toasts/toaster";

type OrderAnswer = { ok: true; mark: string } | { ok: false; reason?: "changed" };

interface OrderPlace {
  /** Takes `order[]` and `seen`. */
  action: string;
  /** What to say when it can't be saved, and when somebody else changed the list meanwhile. */
  failed: ToastCode;
  changed: ToastCode;
}

/**
 * The order as it was just made, saved in the background one step after the other. Each step names
 * the order that it started from: the one last loaded or last saved, whichever is newer.
 */
export function useSavedOrder<Item extends { id: string }>(
  items: readonly Item[],
  mark: string,
  { action, failed, changed }: OrderPlace,
) {
  const { state, data, submit } = useFetcher<OrderAnswer>({ key: `order of ${action}` });
  const { show } = useToasts();
  const [wanted, setWanted] = useState<string[]>();
  const known = useRef(mark);
  const heard = useRef(data);
  const sent = useRef<string>(undefined);
  // From the moment of sending until the answer: `state` says so only once that is drawn, and a
  // step made in between would be sent beside the one before.
  const onTheWay = useRef(false);
  const asked = wanted?.join("\n");

  // What was loaded after the last step was saved is the truth, also when somebody else moved on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another order was loaded
  useEffect(() => {
    known.current = mark;
    if (state === "idle" && !onTheWay.current) setWanted(unlessMoved(sent.current));
  }, [mark]);

  useEffect(() => {
    if (state !== "idle") return;
    if (data && data !== heard.current) {
      heard.current = data;
      onTheWay.current = false;
      if (!data.ok) {
        show(data.reason === "changed" ? changed : failed);
        sent.current = undefined;
        return setWanted(undefined);
      }
      known.current = data.mark;
      // Loaded already, before the answer was heard.
      if (data.mark === mark && asked === sent.current) return setWanted(unlessMoved(sent.current));
    }
    if (onTheWay.current) return;
    if (!wanted || asked === undefined || asked === sent.current) return;
    sent.current = asked;
    onTheWay.current = true;
    const form = new FormData();
    for (const id of wanted) form.append("order[]", id);
    form.append("seen", known.current);
    submit(form, { method: "post", action });
  }, [state, data, submit, wanted, asked, mark, show, action, failed, changed]);

  const byId = new Map(items.map((item) => [item.id, item]));
  const kept = (wanted ?? []).flatMap((id) => byId.get(id) ?? []);
  const shown = [...kept, ...items.filter((item) => !kept.includes(item))];
  const ids = shown.map(({ id }) => id);
  return {
    shown,
    busy: wanted !== undefined,
    move: (from: number, to: number) => {
      // A step back to what was sent before is a step, too.
      if (!onTheWay.current) sent.current = undefined;
      setWanted(moved(ids, from, to));
    },
  };
}

/** Lets go of an order that is stored; a step made since the effect's page was drawn is kept. */
function unlessMoved(sent: string | undefined) {
  return (now: string[] | undefined) => (now?.join("\n") === sent ? undefined : now);
}
