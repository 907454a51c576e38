import { readableMoment } from "~/shared/dates";
import { type Feed, feedMark } from "../schema";
import { AskFeedStep, FeedStepForm } from "./confirm-feed-change";

interface FeedFactsProps {
  feed: Feed | undefined;
  timeZone: string;
}

/** What the address is for, whether there is one, and what can be done with it. */
export function FeedFacts({ feed, timeZone }: FeedFactsProps) {
  const mark = feedMark(feed);
  return (
    <div className="max-w-xl space-y-5">
      <p className="text-md">
        A calendar program that subscribes to your private address shows all appointments, with
        customer, phone number and place, and follows every change. Whoever knows the address can
        read them.
      </p>
      {feed ? (
        <>
          <p className="text-md text-muted">
            Created {readableMoment(feed.createdAt, timeZone)}.{" "}
            {feed.lastReadAt
              ? `Last read ${readableMoment(feed.lastReadAt, timeZone)}.`
              : "No calendar has read it yet."}{" "}
            The address was shown when it was created; if you lost it, replace it.
          </p>
          <div className="flex flex-wrap gap-3">
            <AskFeedStep step="replace" mark={mark} />
            <AskFeedStep step="revoke" mark={mark} />
          </div>
        </>
      ) : (
        <FeedStepForm step="create" mark={mark} />
      )}
    </div>
  );
}
