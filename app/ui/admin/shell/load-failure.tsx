import { useEffect } from "react";
import { useLocation } from "react-router";
import { type ToastCode, toasts } from "~/shared/toasts";
import { LinkButton } from "~/ui/button";
import { useToasts } from "~/ui/toasts/toaster";

/** In the place of what couldn't be read: the message, and a way to try again. */
export function LoadFailure({ code }: { code: ToastCode }) {
  const { pathname, search, key } = useLocation();
  const { show } = useToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again after each try
  useEffect(() => show(code), [code, key]);

  return (
    <div className="rounded border border-edge bg-surface px-5 py-14 text-center">
      <p className="font-heading text-h4">{toasts[code].title}</p>
      <p className="mt-1.5 mb-5 text-md text-muted">
        The database did not answer. Nothing is lost; please try again in a moment.
      </p>
      <LinkButton look="light" to={pathname + search} replace preventScrollReset>
        Try again
      </LinkButton>
    </div>
  );
}
