import { Link } from "react-router";
import { CompanyLogo, needsName, useLogo } from "./logo";

/** The company's logo, or the built-in one: a dark house with a lit door, and the company's name. */
export function Brand({ name }: { name: string }) {
  const logo = useLogo();
  // Never cut: with wide spacing or large text, it takes as many lines as it needs.
  const size = name.length > 36 ? "text-sm" : "text-lg";
  return (
    <Link
      to="/"
      className="flex min-w-0 shrink grow basis-14 items-center gap-3 rounded font-heading tracking-tight text-fg"
    >
      {logo ? (
        <CompanyLogo logo={logo} name={name} height={40} />
      ) : (
        <svg viewBox="0 0 24 28" className="h-7 w-6 shrink-0" aria-hidden="true">
          <path className="fill-current" d="M0 28V5h7V0h10v5h7v23h-7V15H7v13z" />
          <path className="fill-light" d="M9.5 17.5h5V28h-5z" />
        </svg>
      )}
      {needsName(logo) && (
        <span className={`min-w-0 leading-tight wrap-anywhere ${size}`}>{name}</span>
      )}
    </Link>
  );
}
