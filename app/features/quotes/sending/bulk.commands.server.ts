import type { AdminActor } from "~/platform/auth/actor";
import { changeEach } from "~/platform/forms/bulk.server";
import type { Services } from "~/platform/services";
import { chosenQuotes } from "../queries.server";
import { quotePath } from "../rules";
import { revokeQuoteLinks } from "./commands.server";
import { sentVersionId } from "./office.queries.server";
import type { BulkQuotesInput } from "./schema";

/** Revokes all links to each of the chosen quotes. */
export function revokeLinksOf(
  services: Services,
  actor: AdminActor<"quotes.edit">,
  { entries }: BulkQuotesInput,
) {
  return changeEach(services, entries, {
    async change({ id }) {
      const version = await sentVersionId(services.db, id);
      const revoked = version ? await revokeQuoteLinks(services, actor, version) : undefined;
      return revoked?.ok ? undefined : "It was deleted.";
    },
    describe: async (id) => ({
      name: (await chosenQuotes(services.db, [id]))[0]?.customer ?? "A quote",
      path: quotePath(id),
    }),
  });
}
