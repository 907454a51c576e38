import { createContext, use } from "react";
import { isPublicDocument } from "./nonce";

/** The style sheet to write into the document; undefined in the back office and the browser. */
export const InlineStyles = createContext<string | undefined>(undefined);

/**
 * The public style sheet. Public documents contain it, because a separate file would delay the
 * first paint by a round trip; the back office's documents link to it, because they are opened
 * repeatedly.
 */
export function SiteStyles({ href }: { href: string }) {
  const rendered = use(InlineStyles);
  const inBrowser = typeof document !== "undefined";
  const inline = inBrowser ? isPublicDocument() : rendered !== undefined;
  if (!inline) return <link rel="stylesheet" href={href} />;
  const css = inBrowser ? document.querySelector("head > style")?.textContent : rendered;
  return (
    <style
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; its hash is in the policy
      dangerouslySetInnerHTML={{ __html: css ?? "" }}
    />
  );
}
