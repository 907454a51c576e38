import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useToasts } from "~/ui/toasts/toaster";

/**
 * The code of a dialog, which is loaded after the screen. If it can't be loaded when the dialog
 * opens, a toast says so and `onClose` is called; the next time, it is tried again.
 * @param load the same function each time
 */
export function useDialogCode<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { open, onClose }: { open: boolean; onClose: () => void },
): ComponentType<Props> | undefined {
  const { show } = useToasts();
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const isLoaded = Dialog !== undefined;
  const fail = useEffectEvent(() => {
    if (!open) return;
    show("connection-lost");
    onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again each time it opens
  useEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    load().then(
      (module) => isGone || setDialog(() => module.default),
      () => isGone || fail(),
    );
    return () => {
      isGone = true;
    };
  }, [load, isLoaded, open]);
  return Dialog;
}
