import { data } from "react-router";
import { DocumentForm } from "~/features/licenses/admin/document-form";
import { receiveDocument } from "~/features/licenses/document.commands.server";
import { findLicense } from "~/features/licenses/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { documentRefusals } from "~/platform/files/document-kinds";
import type { FormResult } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/document";

export const middleware = [requirePermission("licenses.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "License Document" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const license = await findLicense(context.get(services).db, params.id);
  if (!license) throw data(null, { status: 404 });
  const { id, number, document } = license;
  return { id, number, document };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const running = context.get(services);
  const refused = (document: string, status: number) =>
    data<FormResult>({ errors: { document }, values: {} }, { status });
  try {
    const actor = actorFor(context, "licenses.edit");
    const saved = await receiveDocument(running, actor, params.id, request);
    if (saved.ok) return redirectWithToast("/admin/licenses", "license-document-saved");
    if (saved.reason === "gone") throw data(null, { status: 404 });
    return refused(documentRefusals[saved.reason], saved.reason === "too-large" ? 413 : 400);
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    running.log.error({ err, license: params.id }, "a license document could not be stored");
    return refused("The document couldn’t be saved. Please try again.", 500);
  }
}

export default function LicenseDocument({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/licenses">Licenses & Insurance</BackLink>
      <PageTitle
        title="License Document"
        note={`A copy of license ${loaderData.number}. Only your team can open it.`}
      />
      <DocumentForm license={loaderData} result={actionData} />
    </>
  );
}
