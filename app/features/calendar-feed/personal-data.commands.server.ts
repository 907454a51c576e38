import type { PersonalData } from "~/platform/personal-data/declaration";
import { partsBy } from "~/platform/personal-data/rows.server";

export const personalData = {
  tables: ["calendar_feeds"],
  parts: [
    { name: "calendar_feeds", of: { account: partsBy("calendar_feeds", "user_id", "created_at") } },
  ],
} as const satisfies PersonalData;
