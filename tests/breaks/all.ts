import type { Break } from "./break.ts";
import { machineryBreaks } from "./machinery.ts";
import { officeBreaks } from "./office.ts";
import { publicBreaks } from "./public.ts";

export const allBreaks: Break[] = [...publicBreaks, ...officeBreaks, ...machineryBreaks];
