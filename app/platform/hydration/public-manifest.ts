/**
 * The path of the manifest with only the public routes, which the build writes next to the full
 * one.
 */
export function publicManifest(manifest: string): string {
  return manifest.replace(/manifest-(?=[0-9a-f]+\.js$)/, "manifest-public-");
}
