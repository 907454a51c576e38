import { logoUrl } from "~/shared/logo";
import builtIn from "../../public/favicon.svg?raw";
import { useLogo } from "./logo";

/** The icons of the browser's tab and of a phone's home screen. */
export function SiteIcons() {
  const logo = useLogo();
  if (logo) {
    return (
      <>
        <link rel="icon" href={logoUrl(logo.light, "48")} type="image/png" sizes="48x48" />
        <link rel="apple-touch-icon" href={logoUrl(logo.light, "180")} />
      </>
    );
  }
  return (
    <>
      {/* In the page itself, because browsers would request the file before they paint the page. */}
      <link
        rel="icon"
        href={`data:image/svg+xml,${encodeURIComponent(builtIn)}`}
        type="image/svg+xml"
      />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
