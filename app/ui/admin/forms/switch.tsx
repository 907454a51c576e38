import type { ComponentProps, ReactNode } from "react";

/** An on/off switch with its label next to it. */
export function Switch({
  children,
  className = "",
  ...rest
}: Omit<ComponentProps<"input">, "type" | "role"> & { children: ReactNode }) {
  return (
    <label
      className={`inline-flex min-h-10 cursor-pointer items-center gap-2.5 text-md ${className}`}
    >
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state */}
      <input type="checkbox" role="switch" className="switch" {...rest} />
      <span>{children}</span>
    </label>
  );
}
