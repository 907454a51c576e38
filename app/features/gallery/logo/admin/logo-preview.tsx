import type { ReactNode } from "react";
import { type Logo, logoUrl } from "~/shared/logo";
import { CompanyLogo, needsCompanyName } from "~/ui/logo";

/** The logo as it's shown on light and dark backgrounds, and as an icon. */
export function LogoPreview({ logo, company }: { logo: Logo; company: string }) {
  return (
    <section aria-label="Preview" className="grid gap-4 sm:grid-cols-2">
      <Example label="On light backgrounds" scheme="day">
        <CompanyLogo logo={logo} name={company} height={40} scheme="light" />
        {needsCompanyName(logo) && <Name>{company}</Name>}
      </Example>
      <Example label="On dark backgrounds" scheme="night">
        <CompanyLogo logo={logo} name={company} height={40} scheme="dark" />
        {needsCompanyName(logo) && <Name>{company}</Name>}
      </Example>
      <Example label="In a browser tab" scheme="day">
        <img src={logoUrl(logo.light, "48")} width={16} height={16} alt="" />
        <span className="min-w-0 truncate text-sm">{company}</span>
      </Example>
      <Example label="On a phone’s home screen" scheme="night">
        <img
          src={logoUrl(logo.light, "180")}
          width={60}
          height={60}
          alt=""
          className="rounded-[14px]"
        />
      </Example>
    </section>
  );
}

function Example({
  label,
  scheme,
  children,
}: {
  label: string;
  scheme: "day" | "night";
  children: ReactNode;
}) {
  return (
    <figure className="min-w-0">
      <div
        className={`${scheme} flex min-h-24 items-center justify-center gap-3 rounded border border-edge px-5 py-4`}
      >
        {children}
      </div>
      <figcaption className="mt-1 text-sm text-muted">{label}</figcaption>
    </figure>
  );
}

function Name({ children }: { children: string }) {
  return <span className="min-w-0 truncate font-heading text-lg">{children}</span>;
}
