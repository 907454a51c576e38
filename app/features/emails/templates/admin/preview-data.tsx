import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PreviewRecord } from "../schema";

const pauseMs = 250;

const fieldClass = "h-11 w-full rounded border border-field bg-surface px-3";

/** Chooses the booking or application whose data the preview shows. Needs JavaScript. */
export function PreviewData({
  label,
  path,
  newest,
  chosen,
  onChoose,
}: {
  /** The label of the search, such as "Find a booking". */
  label: string;
  /** The screen's path; with `?find=`, its loader also searches older records. */
  path: string;
  newest: readonly PreviewRecord[];
  chosen: PreviewRecord | undefined;
  onChoose: (record: PreviewRecord | undefined) => void;
}) {
  const fetcher = useFetcher<{ ok: boolean; records?: readonly PreviewRecord[] }>();
  const [typed, setTyped] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function findSoon(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    if (!text.trim()) return;
    timer.current = setTimeout(
      () => fetcher.load(`${path}?find=${encodeURIComponent(text)}`),
      pauseMs,
    );
  }
  const found = typed.trim() ? fetcher.data?.records : undefined;
  const listed = found ?? newest;
  const options =
    chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  return (
    <div className="mb-3 grid gap-3 text-sm sm:grid-cols-2">
      <label>
        <span className="mb-1 block font-semibold">Preview with data from</span>
        <select
          className={`${fieldClass} select pr-9`}
          value={chosen?.id ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onChoose(options.find(({ id }) => id === value))
          }
        >
          <option value="">Sample data</option>
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="mb-1 block font-semibold">{label}</span>
        <input
          type="search"
          autoComplete="off"
          placeholder="Name, email or phone"
          maxLength={254}
          value={typed}
          onChange={({ currentTarget }) => findSoon(currentTarget.value)}
          className={`${fieldClass} placeholder:text-muted`}
        />
      </label>
      <p role="status" className="text-muted empty:-mt-3 sm:col-span-2">
        {found && found.length === 0 && "No matches."}
        {found && found.length > 0 && (found.length === 1 ? "1 match" : `${found.length} matches`)}
      </p>
    </div>
  );
}
