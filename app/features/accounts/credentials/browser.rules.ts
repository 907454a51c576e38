// The order matters: most browsers also claim to be older ones.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\b(Macintosh|Mac OS X)\b/, "a Mac"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox on Windows", from the User-Agent header; a hint, not a proof. */
export function browserName(userAgent: string | null | undefined): string {
  const find = (known: readonly [RegExp, string][]) =>
    known.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser) return system ? `${browser} on ${system}` : browser;
  return system ? `A browser on ${system}` : "An unknown browser";
}
