import { replace } from "react-router";

/** The settings' old address; replaces its history entry. */
export function loader() {
  return replace("/admin/business-info");
}

export const action = loader;
