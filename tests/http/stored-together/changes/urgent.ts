import { findUrgentRequest } from "~/features/urgent/office/queries.server";
import { pageNext, pageTogether } from "~/features/urgent/paging/escalation.commands.server";
import { callWebhook } from "~/features/urgent/paging/webhook.commands.server";
import { orderMark } from "~/platform/forms/row-order.server";
import { newSecret } from "~/platform/secrets.server";
import { putOnCall, urgentForm } from "../../../support/urgent";
import { type Change, editing, posting, type Site } from "../site";

let requests = 0;

/** An urgent request in the database, and the path of its office page. */
async function aRequest({ app }: Site, status: "waiting" | "unanswered" = "waiting") {
  requests += 1;
  const { id } = await app.db
    .insertInto("urgent_requests")
    .values({
      ...urgentForm,
      ...{ entry: "", fire_system: "", out_since: "", ordered_by: "", department_told: "" },
      ...{ starts: "", hours: "", contact: "", details: "" },
      submission_hash: `urgent-${requests}`,
      received_at: app.clock.now(),
      status,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, path: `/admin/urgent/${id}` };
}

/** A request about which someone on call was paged, with the secret of their link. */
async function aPagedRequest(site: Site, person: { name: string; webhook_url?: string }) {
  const { db, clock } = site.app;
  await putOnCall(site.app, person);
  const { id: personId } = await db
    .selectFrom("on_call_people")
    .select("id")
    .where("name", "=", person.name)
    .executeTakeFirstOrThrow();
  const request = await aRequest(site);
  const { secret, hash } = newSecret();
  const { id: pageId } = await db
    .insertInto("urgent_pages")
    .values({
      ...{ request_id: request.id, person_id: personId, name: person.name, round: 1 },
      ...{ secret_hash: hash, mail_id: null, paged_at: clock.now() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...request, pageId, secret };
}

async function idOfPerson({ app }: Site, name: string): Promise<string> {
  await putOnCall(app, name);
  const { id } = await app.db
    .selectFrom("on_call_people")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

const onCall = "/admin/on-call";

export const urgentChanges: readonly Change[] = [
  {
    does: "nobody on call answers an urgent request",
    given: async (site) => {
      await site.app.db.deleteFrom("on_call_people").execute();
      const { id } = await aRequest(site);
      return () => pageNext(site.app.services, id);
    },
  },
  {
    does: "someone on call is paged",
    given: async (site) => {
      await putOnCall(site.app, { name: "Ann First", webhook_url: "https://hooks.example.com/1" });
      const { id } = await aRequest(site);
      return () => pageNext(site.app.services, id);
    },
  },
  {
    does: "someone on call is paged about several requests together",
    given: async (site) => {
      const { db, services } = site.app;
      await db.deleteFrom("on_call_people").execute();
      await putOnCall(site.app, { name: "Max Many", webhook_url: "https://hooks.example.com/1" });
      for (const { id } of [await aRequest(site), await aRequest(site)]) {
        const together = { paged_together: true };
        await db.updateTable("urgent_requests").set(together).where("id", "=", id).execute();
      }
      return () => pageTogether(services);
    },
  },
  posting("a visitor sends an urgent request", (site) => ["/urgent", urgentForm, site.visitor()]),
  posting("someone on call takes an urgent request", async (site) => {
    const { secret } = await aPagedRequest(site, { name: "Tess Taker" });
    return [`/urgent/answer/${secret}`, {}, site.visitor()];
  }),
  posting("someone on call hands an urgent request back", async (site) => {
    const { secret } = await aPagedRequest(site, { name: "Ben Back" });
    await site.send(`/urgent/answer/${secret}`, {}, site.visitor());
    return [`/urgent/answer/${secret}/hand-back`, {}, site.visitor()];
  }),
  {
    does: "the webhook of someone on call fails",
    given: async (site) => {
      const webhook_url = "https://127.0.0.1:1/hook";
      const { pageId, secret } = await aPagedRequest(site, { name: "Will Webhook", webhook_url });
      const attempt = { number: 1, last: false };
      return async () => {
        // The job itself fails, so that the queue calls the webhook again.
        const called = callWebhook(site.app.services, { pageId, secret }, attempt);
        const error = await called.catch((err: Error) => err);
        if (error?.message !== "The webhook couldn’t be reached") throw error;
      };
    },
  },
  posting("the office takes an urgent request", async (site) => {
    const { path } = await aRequest(site);
    return [path, { intent: "take" }];
  }),
  posting("the office closes an urgent request", async (site) => {
    const { path } = await aRequest(site);
    return [path, { intent: "close", outcome: "Police came" }];
  }),
  posting("the office pages people again", async (site) => {
    const { id, path } = await aRequest(site, "unanswered");
    const seen = (await findUrgentRequest(site.app.db, id))?.mark ?? "";
    return [`${path}/page-again`, { seen }];
  }),
  {
    ...posting("the office closes chosen urgent requests", async (site) => {
      const { id } = await aRequest(site);
      const entries = `${id} waiting`;
      return ["/admin/urgent/bulk", { do: "close", outcome: "False alarm", entries }];
    }),
    failsWith: "failed entries",
  },
  posting("the office puts someone on call", () => [
    `${onCall}/add`,
    { name: "Nell New", email: "nell@example.com" },
  ]),
  editing("the office edits someone on call", async (site) => {
    const id = await idOfPerson(site, "Ed Edited");
    return [`${onCall}/${id}`, { phone: "(614) 555-0111" }];
  }),
  posting("the office takes someone off the on-call list", async (site) => {
    const id = await idOfPerson(site, "Gus Gone");
    return [`${onCall}/${id}/remove`];
  }),
  posting("the office changes the order of paging", async (site) => {
    await putOnCall(site.app, "Olga Order");
    const people = await site.app.db
      .selectFrom("on_call_people")
      .select("id")
      .orderBy("position")
      .execute();
    const ids = people.map(({ id }) => id);
    const order = ids.toReversed().join("\n");
    return [onCall, { intent: "order", order, seen: orderMark(ids) }];
  }),
  editing("the office saves the paging settings", () => [
    onCall,
    { urgent_wait_minutes: "7" },
    { having: "urgent_wait_minutes" },
  ]),
];
