import { type Clock, systemClock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import { migrate } from "~/platform/db/migrate.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { StartError } from "~/platform/start-error";
import { skipSamples } from "../seed";
import { planBilling } from "./billing";
import { planBookings } from "./bookings";
import { planCareers } from "./careers";
import { planInterviews } from "./interviews";
import { planMessages } from "./messages";
import { planTeam } from "./office";
import { planQuotes } from "./quotes";
import { beginStory } from "./story";
import { planSurveys } from "./surveys";
import { planUrgent } from "./urgent";
import { planWebsite } from "./website";

const foreignData =
  "This folder already has your own data, and the demo doesn't add to it. Leave DATA_DIR unset, or set it to an empty folder.";

/**
 * Fills an empty database once with the history of an invented company. Everything in it is created
 * by the product's own commands.
 * @param options.days how many days of history to create
 * @throws StartError if the database has other data: invented customers never mix with real ones
 * @returns what to tell the person who started the program
 */
export async function fillDemo(
  config: Config,
  database: OpenDatabase,
  { clock = systemClock, days = 400 }: { clock?: Clock; days?: number } = {},
): Promise<string> {
  const admin = config.firstAdmin ?? { email: "office@example.com", password: "watchpost-demo" };
  const { db } = database;
  await migrate(db);
  const seeds = (await db.selectFrom("seeds").select("name").execute()).map(({ name }) => name);
  if (seeds.length > 0 && !seeds.includes("demo")) throw new StartError(foreignData);
  if (seeds.length === 0) {
    await skipSamples(db);
    const story = await beginStory(config, database, clock.now(), days);
    await planTeam(story, admin);
    await planWebsite(story);
    await planBilling(story);
    const quotes = planQuotes(story);
    planBookings(story, quotes);
    planSurveys(story, quotes);
    planCareers(story);
    planInterviews(story);
    await planMessages(story);
    planUrgent(story, quotes);
    await story.tell();
    await db.insertInto("seeds").values({ name: "demo" }).execute();
  }
  return [
    `This is the demo. Sign in at ${config.appUrl}/auth`,
    `Email: ${admin.email}`,
    `Password: ${admin.password}`,
  ].join("\n");
}
