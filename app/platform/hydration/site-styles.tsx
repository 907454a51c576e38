import { createContext, use } from "react";
import earlyFonts from "./early-fonts.js?minified";
import { fontFaces, fontMedia } from "./font-preloads";
import { isPublicDocument, starterNonce } from "./nonce";

/** The parts of the public style sheet. */
export interface SiteSheets {
  styles: string;
  /** The fonts that have files. `early-fonts.js` decides whether the document uses them. */
  fonts: string;
}

/** The style sheet to write into the document; undefined in the back office and the browser. */
export const InlineStyles = createContext<SiteSheets | undefined>(undefined);

/** Separates the fonts that have files from the rest of the style sheet. */
export function separateFonts(css: string): SiteSheets {
  const faces = fontFaces(css);
  const styles = faces.reduce((rest, face) => rest.replace(face, ""), css);
  return { styles, fonts: faces.join("") };
}

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
  const [fonts = "", styles = ""] = rendered
    ? [rendered.fonts, rendered.styles]
    : [...document.querySelectorAll("head > style")].map(({ textContent }) => textContent ?? "");
  return (
    <>
      <style
        media={fontMedia}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; its hash is in the policy
        dangerouslySetInnerHTML={{ __html: fonts }}
      />
      <script
        nonce={starterNonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; its hash is in the policy
        dangerouslySetInnerHTML={{ __html: earlyFonts }}
      />
      <style
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; its hash is in the policy
        dangerouslySetInnerHTML={{ __html: styles }}
      />
    </>
  );
}
