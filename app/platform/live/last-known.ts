import { missedOne } from "./revalidation";

interface ClientLoaderArgs {
  serverLoader(): Promise<unknown>;
}

/**
 * A client loader for layouts: when the server can't be reached, a page keeps what it showed last
 * instead of giving way to an error page. `remember` takes what came with the document.
 */
export function lastKnown<Data>() {
  let known: Data | undefined;
  return {
    remember(data: Data): void {
      known = data;
    },
    async load({ serverLoader }: ClientLoaderArgs): Promise<Data> {
      try {
        known = (await serverLoader()) as Data;
        return known;
      } catch (error) {
        // Redirects are thrown, too.
        if (error instanceof Response || known === undefined) throw error;
        missedOne();
        return known;
      }
    },
  };
}
