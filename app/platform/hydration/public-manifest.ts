/**
 * The address, or file, of the manifest with only the public routes, which the build writes beside
 * the whole one.
 */
export function publicManifest(manifest: string): string {
  return manifest.replace(/manifest-(?=[0-9a-f]+\.js$)/, "manifest-public-");
}
