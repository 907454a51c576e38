import { closeRequest } from "~/features/urgent/office/commands.server";
import { addOnCall } from "~/features/urgent/on-call/commands.server";
import { answerPage } from "~/features/urgent/paging/answer.commands.server";
import { pageNext } from "~/features/urgent/paging/escalation.commands.server";
import { requestUrgentHelp } from "~/features/urgent/requests/commands.server";
import { UrgentInput } from "~/features/urgent/requests/schema";
import { addForCaller } from "./callers";
import type { planQuotes } from "./quotes";
import { day, hour, must, type Story } from "./story";

/**
 * Two people on call, and urgent requests. The second person answers the request that the first one
 * missed.
 */
export function planUrgent(story: Story, quotes: ReturnType<typeof planQuotes>): void {
  const { services, team } = story;
  story.daysAgo(60, async () => {
    // Without a mail server, visitors can only send requests if there is a webhook.
    const onCall = team.slice(-2).map(({ actor }) => actor);
    const reached = { phone: "+1 614 555 0140", webhook_url: "https://hooks.example.com/page" };
    for (const { name, email } of onCall)
      await story.office("website", addOnCall, { name, email, ...reached });
    for (const [days, missed] of [
      [9, false],
      [21, false],
      [37, true],
      [52, false],
    ] as const)
      story.later(days * day, () => ask(onCall, missed && onCall.length > 1));
  });

  /** @param missed whether only the second person on call answers */
  async function ask(onCall: readonly { email: string }[], missed: boolean) {
    const person = story.someone();
    const { name, phone, address } = person;
    const facts = { reason: "fire_watch", fire_system: "sprinkler", out_since: "Today, noon" };
    const input = { ...facts, callback_phone: phone, site_address: address, contact: name };
    must(await requestUrgentHelp(services, UrgentInput.parse(input), story.visitor()));
    const { id } = await services.db
      .selectFrom("urgent_requests")
      .select("id")
      .orderBy("received_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const answering = onCall[missed ? 1 : 0]?.email ?? "";
    const secret = () => story.linkTo(answering, "/urgent/answer/");
    const outcome = "Two officers stayed until the sprinkler system was repaired.";
    await pageNext(services, id);
    if (missed) story.later(5, () => pageNext(services, id));
    story.later(7, async () => must(await answerPage(services, secret())));
    story.later(2 * hour, async () => {
      const booking = await addForCaller(story, person, {
        fromUrgent: true,
        message: "Fire watch until the sprinkler system is back in service.",
      });
      story.later(30, () => quotes.write(booking.id, { kind: "fire-watch" }));
    });
    story.later(20 * hour, () => story.office("bookings", closeRequest, id, { outcome }));
  }
}
