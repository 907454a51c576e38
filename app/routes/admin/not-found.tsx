import { data } from "react-router";

/** Every address below /admin that is no screen. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function Missing() {
  return null;
}
