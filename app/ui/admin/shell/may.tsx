import { createContext, type ReactNode, use } from "react";
import type { Permission } from "~/platform/auth/permissions";

const Granted = createContext<readonly Permission[]>([]);

/** Around the back office: what the signed-in person may do. */
export const GrantedProvider = Granted.Provider;

/**
 * Whether the signed-in person has a permission. Only decides what is shown; the guard decides what
 * happens.
 */
export function useMay(): (needed: Permission) => boolean {
  const granted = use(Granted);
  return (needed) => granted.includes(needed);
}

/** Shows something, such as a button, only to people with a permission. */
export function May({
  need,
  otherwise = null,
  children,
}: {
  need: Permission;
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  return useMay()(need) ? children : otherwise;
}
