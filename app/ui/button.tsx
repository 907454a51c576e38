import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";

type Look = "light" | "solid" | "outline" | "plain" | "danger";
type Size = "small" | "medium" | "large";

const base =
  "inline-flex items-center justify-center gap-2 rounded text-center font-semibold no-underline transition-colors duration-150 forced-colors:border disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60 aria-busy:opacity-60";

const looks: Record<Look, string> = {
  // The primary action; at most one on a screen.
  light: "bg-light text-ink hover:bg-light-hover",
  solid: "bg-fg text-canvas hover:bg-fg/85",
  outline: "border border-field text-fg hover:border-fg hover:bg-fg/5",
  plain: "text-fg hover:bg-fg/8",
  danger: "bg-bad-fill text-sheet hover:bg-bad-fill/85",
};

const sizes: Record<Size, string> = {
  small: "min-h-8 px-3 py-1 text-sm",
  medium: "min-h-11 px-5 py-2 text-md",
  large: "min-h-13 px-7 py-3 text-base",
};

/** The classes of a button, for other elements that look like one. */
export function buttonClass(look: Look = "solid", size: Size = "medium", extra = "") {
  return `${base} ${looks[look]} ${sizes[size]} ${extra}`;
}

interface ButtonLook {
  look?: Look;
  size?: Size;
}

/** While `busy`, the button is disabled and shows `busyLabel`. */
export function Button({
  look,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  ...rest
}: ComponentProps<"button"> & ButtonLook & { busy?: boolean; busyLabel?: string }) {
  return (
    <button
      type="button"
      className={buttonClass(look, size, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      onClick={rest.type === "submit" ? ignoreSecondClick : undefined}
      {...rest}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** On a slow phone, the second click of a double click comes before the button is disabled. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

export function LinkButton({
  look,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass(look, size, className)} {...rest} />;
}

/** A link to another site or program, such as a chat, an email or a phone call. */
export function OutsideLinkButton({
  look,
  size,
  className,
  ...rest
}: ComponentProps<"a"> & ButtonLook) {
  return <a className={buttonClass(look, size, className)} {...rest} />;
}
