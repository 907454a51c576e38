import { createContext } from "react";

/** Whether a screen is shown in the panel beside a list, which has a title and a way back. */
export const InPanelContext = createContext(false);
