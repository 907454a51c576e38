import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";

/** Stands in while the server looks up whether somebody may enter the back office. */
export function Verifying() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-md text-muted">
      Verifying access...
    </p>
  );
}

/** Shows what it holds, except while a way into the back office is being checked. */
export function VerifyingOnEntry({ children }: { children: ReactNode }) {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const entering = state === "loading" && isAdmin(next.pathname) && !isAdmin(pathname);
  return entering ? <Verifying /> : children;
}

function isAdmin(pathname: string): boolean {
  return pathname === "/admin" || pathname.startsWith("/admin/");
}
