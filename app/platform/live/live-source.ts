import { createContext } from "react-router";

/** Where a page hears of changes, and the version of what it shows. */
export interface LiveSource {
  stream: "/events" | "/admin/events";
  version: string;
}

export const liveSource = createContext<LiveSource>();
