import { useEffect } from "react";
import { useLocation } from "react-router";
import { type ToastCode, toasts } from "~/shared/toasts";
import { LinkButton } from "~/ui/button";
import { useToasts } from "~/ui/toasts/toaster";

/** Replaces the content of a screen that couldn't be loaded. */
export function LoadFailure({ code }: { code: ToastCode }) {
  const { pathname, search, key } = useLocation();
  const { show } = useToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again after each try
  useEffect(() => show(code), [code, key]);

  return (
    <div className="rounded border border-edge bg-surface px-5 py-14 text-center">
      <p className="font-heading text-h4">{toasts[code].title}</p>
      <p className="mt-1.5 mb-5 text-md text-muted">
        We can’t load this right now. Your data is safe. Try again in a moment.
      </p>
      <LinkButton look="light" to={pathname + search} replace preventScrollReset>
        Try Again
      </LinkButton>
    </div>
  );
}
