/** How a visitor found the website; null for unknown parts. */
export interface VisitSource {
  /** The host of the website that led to ours. */
  referrer: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
}

const maxHostLength = 100;
const maxWordLength = 60;

const host = /^(?=.*[a-z])(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/;
const word = /^[\p{L}\p{N}][\p{L}\p{N} ._+~-]*$/u;

/**
 * Reads what the browser stored about a visit, such as `referrer=www.example.com&utm_source=news`,
 * or else the parameters in the form's own URL. Ignores everything that isn't a host or a plain
 * word, because anyone can write a link.
 * @param ownHost our own site's, which isn't a source
 */
export function visitSource(kept: string, address: URLSearchParams, ownHost: string): VisitSource {
  const sent = new URLSearchParams(kept);
  const from = [...sent.keys()].length > 0 ? sent : address;
  const referrer = hostIn(from.get("referrer"));
  return {
    referrer: referrer === withoutWww(ownHost.toLowerCase()) ? null : referrer,
    utm_source: wordIn(from.get("utm_source")),
    utm_medium: wordIn(from.get("utm_medium")),
    utm_campaign: wordIn(from.get("utm_campaign")),
  };
}

/** The parameters of a page's address that name a source. */
export const visitParams = ["utm_source", "utm_medium", "utm_campaign", "referrer"] as const;

/** Those parameters alone, as `visitSource` reads them. */
export function visitQuery(address: URLSearchParams): string {
  const found = new URLSearchParams();
  for (const name of visitParams) {
    const value = address.get(name);
    if (value) found.set(name, value.slice(0, maxHostLength));
  }
  return found.toString();
}

/** A host without "www.", or null if the text isn't a host. */
export function hostIn(typed: string | null): string | null {
  const name = withoutWww((typed ?? "").trim().toLowerCase());
  return name.length <= maxHostLength && host.test(name) ? name : null;
}

/** A campaign word in lower case, or null if the text isn't plain. */
export function wordIn(typed: string | null): string | null {
  const text = (typed ?? "").normalize("NFC").trim().toLowerCase();
  const short = [...text].slice(0, maxWordLength).join("").trim();
  return word.test(short) ? short : null;
}

function withoutWww(name: string): string {
  return name.replace(/^www\./, "");
}
