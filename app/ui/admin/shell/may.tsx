import { createContext, type ReactNode, use } from "react";
import type { Permission } from "~/platform/auth/permissions";

const Granted = createContext<readonly Permission[]>([]);

/** Provides the signed-in person's permissions to the back office. */
export const GrantedProvider = Granted.Provider;

/**
 * Whether the signed-in person has a permission. Only controls what is shown; the guard does the
 * actual check.
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
