import { createContext } from "react-router";

/** The version of what the public site shows; a page hands it to the event stream. */
export const liveVersion = createContext<string>();
