import { useEffect } from "react";
import { isRouteErrorResponse, useParams } from "react-router";

interface ClientLoaderArgs {
  params: { id: string };
  serverLoader(): Promise<object>;
}

/**
 * A client loader for a screen that edits one thing. When that is deleted while somebody types, the
 * loaders run again and find nothing: then the screen keeps what it showed, and can say so. Whoever
 * comes to it afterwards is told that there is no such page. `useShown` takes what is shown.
 */
export function keptWhenDeleted<Args extends ClientLoaderArgs>() {
  type Data = Awaited<ReturnType<Args["serverLoader"]>>;
  let shown: { id: string | undefined; data: Data } | undefined;
  return {
    useShown(data: Data): void {
      const { id } = useParams();
      useEffect(() => {
        shown = { id, data };
        return () => {
          shown = undefined;
        };
      }, [id, data]);
    },
    async load({ params, serverLoader }: Args): Promise<Data | (Data & { deleted: true })> {
      // While the server answers, somebody may leave.
      const open = shown;
      try {
        return (await serverLoader()) as Data;
      } catch (error) {
        const missing = isRouteErrorResponse(error) && error.status === 404;
        if (!missing || open === undefined || open.id !== params.id) throw error;
        return { ...open.data, deleted: true };
      }
    },
  };
}

export function isDeleted(data: object): boolean {
  return "deleted" in data;
}
