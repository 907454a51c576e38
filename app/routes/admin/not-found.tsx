import { data } from "react-router";

/** Any other address below /admin. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function Missing() {
  return null;
}
