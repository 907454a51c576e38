import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { m } from "~/shared/messages/common";

/** Shown while the server checks access to the back office. */
function Verifying() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-md text-muted">
      {m.verifying_access}
    </p>
  );
}

/** Shows its children, or `Verifying` while access to the back office is being checked. */
export function VerifyingOnEntry({ children }: { children: ReactNode }) {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const entering = state === "loading" && isAdmin(next.pathname) && !isAdmin(pathname);
  return entering ? <Verifying /> : children;
}

function isAdmin(pathname: string): boolean {
  return pathname === "/admin" || pathname.startsWith("/admin/");
}
