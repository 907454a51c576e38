import { SavedReplyList } from "~/features/messages/replies/admin/saved-reply-list";
import { savedReplies } from "~/features/messages/replies/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { Empty } from "~/ui/admin/lists/pagination";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/saved-replies";

export const middleware = [requirePermission("messages.edit")];

export const handle = { topics: ["messages"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Saved Replies" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => ({ saved: await savedReplies(db) }));
}

export default function SavedReplies({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Saved Replies"
        note="Templates for your replies to messages, bookings and applications."
      >
        <LinkButton look="light" to="/admin/saved-replies/add">
          Add Saved Reply
        </LinkButton>
      </PageTitle>
      {!loaderData.ok ? (
        <LoadFailure code="saved-replies-not-loaded" />
      ) : loaderData.saved.length > 0 ? (
        <SavedReplyList saved={loaderData.saved} />
      ) : (
        <Empty title="No saved replies yet">
          Save a reply that you send often, such as how to prepare for a site visit.
        </Empty>
      )}
    </>
  );
}
