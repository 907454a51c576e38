import { checkKeys } from "~/features/launch/checks.rules";
import { backToPreview, launchSite } from "~/features/launch/commands.server";
import { insertSamples } from "~/features/launch/samples.commands.server";
import { type AdminActor, commandLine } from "~/platform/auth/actor";
import type { Permission } from "~/platform/auth/permissions";
import type { Change } from "../../../support/cached-site";

const actor = { name: "Olive Owner", email: "olive@example.com" } as AdminActor<Permission>;

/** The last changes of the site, which ends in preview. */
export const launchChanges: Change[] = [
  {
    after: "the site is launched on the server",
    given: ({ app }) => app.db.transaction().execute((trx) => insertSamples(trx, app.clock.now())),
    make: ({ app }) => launchSite(app.services, commandLine),
  },
  {
    after: "the site is back in preview",
    make: ({ post }) => post("/admin/launch/back", {}),
  },
  {
    after: "a sample is hidden",
    make: ({ post }) => post("/admin/launch/decide", { key: "photo-", decision: "hide" }),
  },
  {
    after: "the site is launched in the office",
    given: async ({ post }) => {
      await post("/admin/site-content/values/put-back", {});
      await post("/admin/launch/decide", { key: "section-values", decision: "true" });
      for (const check of checkKeys) await post("/admin/launch/skip", { check, reason: "Later" });
    },
    make: ({ post }) => post("/admin/launch/start", {}),
  },
  {
    after: "the site is back in preview again",
    make: ({ app }) => backToPreview(app.services, { ...actor, userId: null as never }),
  },
];
