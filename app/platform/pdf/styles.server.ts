import { pageSize } from "./canvas.server";
import type { Style } from "./text.server";

export const margin = 54;
export const width = pageSize.width - 2 * margin;

// The colors in theme.css for white paper.
export const ink = "#0b1420";
const muted = "#4c5967";
export const hairline = "#d8d1c2";
export const light = "#f4b23c";
export const good = "#1d7a57";

/** The letter spacing of the website. */
const tracking = -0.012;

export const name: Style = { face: "heading", size: 15, leading: 19, color: ink, tracking };
export const title: Style = { face: "heading", size: 21, leading: 26, color: ink, tracking };
export const heading: Style = { face: "heading", size: 12.5, leading: 17, color: ink, tracking };
export const accepted: Style = { face: "heading", size: 10.5, leading: 15, color: good };
export const body: Style = { face: "regular", size: 9.5, leading: 14, color: ink };
export const strong: Style = { ...body, face: "semibold" };
export const quiet: Style = { ...body, color: muted };
/** Public Sans spaces its tabular figures widely. */
export const amount: Style = { ...body, tabular: true, tracking: -0.045 };
export const total: Style = { ...amount, face: "semibold", size: 10.5, leading: 15 };
export const small: Style = { face: "regular", size: 8.25, leading: 12, color: muted };
export const label: Style = { ...small, face: "semibold", leading: 14 };
export const running: Style = small;
export const hash: Style = { ...body, size: 8.75 };
