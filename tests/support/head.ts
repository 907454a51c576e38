/** The metadata in a page's head, as a crawler reads it. */
export interface Head {
  titles: string[];
  canonical: string[];
  /** By name or property; each should appear once. */
  meta: Record<string, string[]>;
  /** The structured data's entries. */
  things: Record<string, unknown>[];
}

export function headOf(html: string): Head {
  const head = html.slice(0, html.indexOf("<body"));
  const meta: Record<string, string[]> = {};
  for (const [tag] of head.matchAll(/<meta\b[^>]*>/g)) {
    const name = attribute(tag, "name") ?? attribute(tag, "property");
    if (name) meta[name] = [...(meta[name] ?? []), attribute(tag, "content") ?? ""];
  }
  const data = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    titles: [...head.matchAll(/<title>(.*?)<\/title>/gs)].map(([, text = ""]) => plain(text)),
    canonical: [...head.matchAll(/<link\b[^>]*rel="canonical"[^>]*>/g)].map(
      ([tag]) => attribute(tag, "href") ?? "",
    ),
    meta,
    things: [...data].flatMap(([, json = ""]) => JSON.parse(json)["@graph"]),
  };
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : plain(found);
}

const characters: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

function plain(html: string): string {
  return html.replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => characters[entity] ?? entity);
}
