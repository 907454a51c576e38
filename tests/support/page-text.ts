/** What a visitor reads on a page, without styles, scripts and the words of the markup. */
export function pageText(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/gs, " ")
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");
}
