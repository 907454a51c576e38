import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { useSheet } from "./use-survey-sync";

/**
 * Removes items of a kind, and offers to bring the last one back.
 * @param what for example, "Finding"
 */
export function useRemoval(
  kind: "finding" | "post" | "photo",
  what: string,
): { remove: (item: string) => void; undo: ReactNode } {
  const sync = useSheet();
  const [removed, setRemoved] = useState<string>();
  return {
    remove: (item) => {
      sync.enter(kind, item, "removed", "yes");
      setRemoved(item);
    },
    undo: removed && (
      <p role="status" className="flex items-center gap-3 text-sm text-muted">
        {what} removed.
        <Button
          look="outline"
          size="small"
          onClick={() => {
            sync.enter(kind, removed, "removed", "");
            setRemoved(undefined);
          }}
        >
          Undo
        </Button>
      </p>
    ),
  };
}
