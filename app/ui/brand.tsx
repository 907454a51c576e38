import { Link } from "react-router";
import { LogoAndName } from "./logo";

/** The company's logo and name, which lead to the home page. */
export function Brand({ name }: { name: string }) {
  // Never cut: with wide spacing or large text, it takes as many lines as it needs.
  const size = name.length > 36 ? "text-sm" : "text-lg";
  return (
    <Link
      to="/"
      className="flex min-w-0 shrink grow basis-14 items-center gap-3 rounded font-heading tracking-tight text-fg"
    >
      <LogoAndName name={name} height={40} builtInLogoClass="h-7 w-6" nameClass={size} />
    </Link>
  );
}
