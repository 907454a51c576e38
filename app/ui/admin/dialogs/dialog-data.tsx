import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { useToasts } from "~/ui/toasts/toaster";

/**
 * State for what a dialog is open for. The next navigation closes it, because confirming navigates.
 */
export function useDialogState<Subject>() {
  const [subject, setSubject] = useState<Subject>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the dialog
  useEffect(() => setSubject(undefined), [key]);
  return [subject, setSubject] as const;
}

/**
 * A dialog's data, from the loader of the route at `address`; undefined while it loads. Later
 * updates don't change it. If it can't be loaded, a toast says so and `onClose` is called.
 */
export function useDialogData<Data>(address: string, onClose: () => void): Data | undefined {
  const { load, data: latest } = useFetcher<Data>();
  const { showMessage } = useToasts();
  const [data, setData] = useState<Data>();
  if (latest !== undefined && data === undefined) setData(latest as Data);
  const [late, setLate] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // React can render the data a moment after it has arrived.
    load(address).then(() => {
      timer = setTimeout(() => setLate(true), 1000);
    });
    return () => clearTimeout(timer);
  }, [address, load]);
  const failed = late && data === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (!failed) return;
    showMessage({
      title: "The connection was lost",
      description: "Nothing was changed. Please try again.",
      tone: "bad",
    });
    onClose();
  }, [failed]);
  return data;
}

/** Shown while a dialog's data loads. */
export function LoadingDialog() {
  return (
    <p role="status" className="loading-line">
      <span className="sr-only">Loading...</span>
    </p>
  );
}
