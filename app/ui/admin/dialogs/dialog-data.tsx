import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";

/**
 * The data of the page at `address`, to show it in a dialog; undefined while it loads. Later
 * updates don't change it. If it can't be loaded, the page opens instead.
 */
export function useDialogData<Data>(address: string): Data | undefined {
  const { load, data: latest } = useFetcher<Data>();
  const navigate = useNavigate();
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
  useEffect(() => {
    if (failed) navigate(address);
  }, [failed, address, navigate]);
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
