import { redirect } from "react-router";

/**
 * For a loader whose data is only shown in a dialog on `screen`. Redirects there if its address is
 * opened as a page.
 */
export function onlyForDialog({ url }: Request, screen: string): void {
  if (!new URL(url).pathname.endsWith(".data")) throw redirect(screen);
}
