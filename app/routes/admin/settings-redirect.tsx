import { replace } from "react-router";

/** The old address of the settings; leaves no step in the history. */
export function loader() {
  return replace("/admin/business-info");
}

export const action = loader;
