import { createContext, use } from "react";
import { isPublicDocument } from "./nonce";

/** The parts of the public style sheet. */
export interface SiteSheets {
  styles: string;
  /** The files of each font, which `deferred-hydration.js` applies after the first paint. */
  fonts: readonly string[];
}

/** The style sheet to write into the document; undefined in the back office and the browser. */
export const InlineStyles = createContext<SiteSheets | undefined>(undefined);

/** Separates the fonts that have files from the rest of the style sheet. */
export function separateFonts(css: string): SiteSheets {
  const fonts = new Map<string, string>();
  const styles = css.replace(/@font-face\s*\{[^}]*\burl\([^}]*\}/g, (face) => {
    const family = /font-family:([^;]+)/.exec(face)?.[1] ?? "";
    fonts.set(family, (fonts.get(family) ?? "") + face);
    return "";
  });
  return { styles, fonts: [...fonts.values()] };
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
  const { styles, fonts } = rendered ?? sentSheets();
  return (
    <>
      <style
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; its hash is in the policy
        dangerouslySetInnerHTML={{ __html: styles }}
      />
      {fonts.map((font) => (
        <style
          key={font}
          media="(scripting: none)"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; its hash is in the policy
          dangerouslySetInnerHTML={{ __html: font }}
        />
      ))}
    </>
  );
}

/** Reads the style sheets that the server wrote into the document. */
function sentSheets(): SiteSheets {
  const sheets = [...document.querySelectorAll("head > style")];
  const [styles = "", ...fonts] = sheets.map(({ textContent }) => textContent ?? "");
  return { styles, fonts };
}
