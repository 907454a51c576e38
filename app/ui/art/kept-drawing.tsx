import { type ComponentType, lazy, Suspense, useState } from "react";
import { useHydrated } from "../use-hydrated";

/** A drawing whose code is loaded when it is drawn; without a connection, there is none. */
export function laterDrawing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}

/** React leaves the content of such an element alone, as long as this stays the same object. */
const asSent = { __html: "" };

/**
 * A drawing that stays as the server drew it, so that a first visit doesn't load its paths a second
 * time, as code. Browsers load that code when they draw it themselves: after a navigation, or with
 * other props.
 * @param props.drawing from {@link laterDrawing}
 */
export function KeptDrawing<Props extends object>({
  drawing: Drawing,
  ...rest
}: { drawing: ComponentType<Props> } & Props) {
  const drawnHere = useHydrated();
  const now = JSON.stringify(rest);
  const [sent] = useState(drawnHere ? undefined : now);
  if (typeof document !== "undefined" && sent === now) {
    return (
      <div
        key="sent"
        className="contents"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and never written
        dangerouslySetInnerHTML={asSent}
      />
    );
  }
  return (
    <div key="drawn" className="contents">
      <Suspense>
        <Drawing {...(rest as unknown as Props)} />
      </Suspense>
    </div>
  );
}
