import { createContext } from "react";

/** Whether a screen is shown in the panel next to a list, which has its own title and back link. */
export const InPanelContext = createContext(false);
