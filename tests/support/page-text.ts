/** What a visitor reads or hears on a page, without styles, scripts and the markup. */
export function pageText(html: string): string {
  const labels = [...html.matchAll(/ aria-label="([^"]*)"/g)].map(([, label]) => label);
  return [html, ...labels]
    .join(" ")
    .replace(/<head>.*?<\/head>/gs, " ")
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");
}

/** The text, metadata and structured data of a page, without styles and scripts. */
export function said(html: string): string {
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const meta = [...html.matchAll(/<meta[^>]* content="([^"]*)"/g)];
  const links = [...html.matchAll(/ href="([^"]*)"/g)];
  const text = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    // The form's options are what a visitor asks for.
    .replace(/<(select|option)\b.*?<\/\1>/gs, " ")
    .replace(/<label\b[^>]*><input type="radio".*?<\/label>/gs, " ")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ");
  return [text, ...[...data, ...meta, ...links].map(([, part]) => part)].join("\n");
}
