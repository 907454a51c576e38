import { useRouteLoaderData } from "react-router";
import { fitInside, isWordmark, type Logo, logoUrl } from "~/shared/logo";

/** The company's logo from the root loader; undefined if there is none. */
export function useLogo(): Logo | undefined {
  return useRouteLoaderData<{ logo?: Logo }>("root")?.logo;
}

/** A white plate for light logos on dark backgrounds. On light ones, it only takes up its space. */
const plateClass = "box-content rounded bg-[light-dark(transparent,#fff)] px-2 py-1.5";

interface CompanyLogoProps {
  logo: Logo;
  name: string;
  /** In pixels. A wide logo is up to six times as wide. */
  height: number;
  /** The color scheme around it; `system` follows the browser's. */
  scheme?: "light" | "dark" | "system";
}

/**
 * The company's logo. Without one for dark backgrounds, it gets a white plate there. If it's only a
 * symbol, the name has to be next to it, so its alternative text is empty.
 */
export function CompanyLogo({
  logo: { light, dark },
  name,
  height,
  scheme = "dark",
}: CompanyLogoProps) {
  const box = { width: height * 6, height };
  const shown = scheme === "dark" && dark ? dark : light;
  const isWide = isWordmark(light);
  const image = (
    <img
      src={logoUrl(shown)}
      {...fitInside(shown, box)}
      alt={isWide ? name : ""}
      className={`h-auto max-w-full ${isWide ? "min-w-0" : "shrink-0"} ${dark || scheme === "light" ? "" : plateClass}`}
    />
  );
  if (scheme !== "system" || !dark) return image;
  return (
    <picture className="contents">
      <source
        className="hidden"
        media="(prefers-color-scheme: dark)"
        srcSet={logoUrl(dark)}
        {...fitInside(dark, box)}
      />
      {image}
    </picture>
  );
}

/** Whether to show the company's name next to its logo. */
export function needsCompanyName(logo: Logo | undefined): boolean {
  return !logo || !isWordmark(logo.light);
}

interface LogoAndNameProps extends Omit<CompanyLogoProps, "logo"> {
  /** Sets the size of the built-in logo. */
  builtInLogoClass: string;
  nameClass?: string;
}

/** The company's logo, or the built-in one: a dark house with a lit door, and the company's name. */
export function LogoAndName({ builtInLogoClass, nameClass = "", ...props }: LogoAndNameProps) {
  const logo = useLogo();
  return (
    <>
      {logo ? (
        <CompanyLogo logo={logo} {...props} />
      ) : (
        <svg viewBox="0 0 24 28" className={`${builtInLogoClass} shrink-0`} aria-hidden="true">
          <path className="fill-current" d="M0 28V5h7V0h10v5h7v23h-7V15H7v13z" />
          <path className="fill-light" d="M9.5 17.5h5V28h-5z" />
        </svg>
      )}
      {needsCompanyName(logo) && (
        <span className={`min-w-0 leading-tight wrap-anywhere ${nameClass}`}>{props.name}</span>
      )}
    </>
  );
}
