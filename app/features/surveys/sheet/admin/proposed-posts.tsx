import { Plus } from "lucide-react";
import { shiftMinutes } from "~/features/appointments/estimate/hours.rules";
import { systemClock } from "~/platform/clock";
import { Button } from "~/ui/button";
import type { ProposedPost } from "../../content";
import { isComplete } from "../../rules";
import { DaysEntry, TextEntry } from "./entry-fields";
import { useRemoval } from "./use-removal";
import { useSheet } from "./use-survey-sync";

/** The guards that the survey proposes. In a quote, complete ones become lines. */
export function ProposedPosts({ posts }: { posts: readonly ProposedPost[] }) {
  const sync = useSheet();
  const { remove, undo } = useRemoval("post", "Post");
  const add = () => {
    const post = crypto.randomUUID();
    sync.enter("post", post, "added", systemClock.now().toISOString());
    sync.enter("post", post, "guards", "1");
  };
  return (
    <>
      <p className="text-md text-muted">
        Posts with a name, days and times become lines in the quote.
      </p>
      {posts.length > 0 && (
        <ul className="divide-y divide-edge">
          {posts.map((post) => (
            <li key={post.id} className="py-6 first:pt-0">
              <Post post={post} onRemove={() => remove(post.id)} />
            </li>
          ))}
        </ul>
      )}
      {undo}
      <Button look="outline" onClick={add}>
        <Plus className="size-4" aria-hidden />
        Add Post
      </Button>
    </>
  );
}

function Post({ post, onRemove }: { post: ProposedPost; onRemove: () => void }) {
  const field = { kind: "post" as const, item: post.id };
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextEntry {...field} field="name" label="Post" placeholder="Main gate" maxLength={100} />
        <TextEntry {...field} field="guards" label="Guards" type="number" maxLength={3} />
      </div>
      <DaysEntry {...field} field="days" label="Days" />
      <div className="grid grid-cols-2 gap-4">
        <TextEntry {...field} field="from" label="From" type="time" maxLength={5} />
        <TextEntry {...field} field="to" label="To" type="time" maxLength={5} />
      </div>
      <TextEntry {...field} field="reason" label="Reason" rows={2} maxLength={500} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {isComplete(post)
            ? `${weeklyHours(post)} ${weeklyHours(post) === "1" ? "guard hour" : "guard hours"} a week`
            : "Enter a name, days and times. For 24 hours, enter the same time twice."}
        </p>
        <Button look="plain" size="small" className="min-h-10" onClick={onRemove}>
          Remove Post<span className="sr-only"> {post.name}</span>
        </Button>
      </div>
    </div>
  );
}

function weeklyHours({ guards, days, from, to }: ProposedPost): string {
  return ((guards * days.length * shiftMinutes({ from, to })) / 60).toLocaleString("en-US", {
    maximumFractionDigits: 2,
  });
}
