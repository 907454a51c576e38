/** The colours of app/ui/app.css that a browser paints around the site. */
export const night = "#0b1420";

/** What a phone needs to put the site on its home screen. */
export function webManifest(companyName: string) {
  return {
    name: companyName,
    // Room under an icon is short; a home screen cuts what is longer.
    short_name: companyName.length <= 12 ? companyName : firstWord(companyName),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    lang: "en",
    theme_color: night,
    background_color: night,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
