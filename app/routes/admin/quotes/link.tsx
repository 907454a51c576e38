import { data, Form } from "react-router";
import { quotePath } from "~/features/quotes/rules";
import { linkNote } from "~/features/quotes/sending/admin/copy-link";
import { LinkScreen } from "~/features/quotes/sending/admin/send-screen";
import { makeQuoteLink } from "~/features/quotes/sending/commands.server";
import { quoteSending, sentVersionId } from "~/features/quotes/sending/office.queries.server";
import { SendInput } from "~/features/quotes/sending/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseDeleted, refuseForm } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/link";

export const middleware = [requirePermission("quotes.edit")];

const title = "Link for the Client";

export const meta: Route.MetaFunction = () => [{ title }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = await quoteSending(context.get(services), params.id);
  if (!facts?.sent) throw data(null, { status: 404 });
  return { id: facts.id };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, SendInput, async (_, { services }) => {
    const version = await sentVersionId(services.db, args.params.id);
    if (!version) return refuseDeleted();
    const made = await makeQuoteLink(services, actorFor(args.context, "quotes.edit"), version);
    if (made.ok) return done({ link: made.link });
    return refuseForm(
      "The client can no longer accept or decline this quote, so there’s no link to it.",
    );
  });
}

export default function QuoteLink({ loaderData: { id }, actionData }: Route.ComponentProps) {
  const { done, failure } = useFormResult(actionData);
  if (done) return <LinkScreen id={id} title={title} link={done.link} />;
  return (
    <>
      <BackLink to={quotePath(id)}>Quote</BackLink>
      <PageTitle title={title} note={linkNote} />
      <Form method="post" className="space-y-4">
        <FormAlert>{failure}</FormAlert>
        <SubmitButton busyLabel="One moment...">Create Link</SubmitButton>
      </Form>
    </>
  );
}
