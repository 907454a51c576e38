import { redirect } from "react-router";

/**
 * For a loader whose data is only shown in a dialog of `screen`: opened as a page, its address leads
 * to that screen.
 */
export function onlyForDialog({ url }: Request, screen: string): void {
  if (!new URL(url).pathname.endsWith(".data")) throw redirect(screen);
}
