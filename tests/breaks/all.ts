import type { Break } from "./break";
import { machineryBreaks } from "./machinery";
import { officeBreaks } from "./office";
import { publicBreaks } from "./public";

export const allBreaks: Break[] = [...publicBreaks, ...officeBreaks, ...machineryBreaks];
