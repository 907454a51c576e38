import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { useToasts } from "~/ui/toasts/toaster";
import type { HoursAnswer } from "../schema";

export const hoursAddress = "/admin/schedule/hours";

/** Saves one step in the weekly hours in the background, and hears what became of it. */
export function useHoursStep(onAnswer: (answer: HoursAnswer) => void) {
  const { state, data, submit } = useFetcher<HoursAnswer>();
  const { revalidate } = useRevalidator();
  const { show } = useToasts();
  const heard = useRef(data);
  const tell = useRef(onAnswer);
  useEffect(() => {
    tell.current = onAnswer;
  });
  useEffect(() => {
    if (state !== "idle" || !data || data === heard.current) return;
    heard.current = data;
    if ("failed" in data) show("schedule-not-updated");
    // What stands there now wasn't heard of in time: a refusal brings nothing new by itself.
    if ("error" in data && !data.keep) revalidate();
    tell.current(data);
  }, [state, data, show, revalidate]);

  return {
    busy: state !== "idle",
    error: data && "error" in data && state === "idle" ? data.error : undefined,
    send: (fields: Record<string, string>) =>
      submit(fields, { method: "post", action: hoursAddress }),
  };
}
