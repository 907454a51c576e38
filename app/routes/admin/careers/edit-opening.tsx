import { createContext, data, isRouteErrorResponse, redirectDocument } from "react-router";
import { changedBy } from "~/features/audit/edit-conflict.queries.server";
import { OfficeOpeningForm } from "~/features/careers/openings/admin/opening-form";
import { findOfficeOpening, openingMark } from "~/features/careers/openings/admin.queries.server";
import { conflictingFields } from "~/features/careers/openings/admin.rules";
import { OpeningInput } from "~/features/careers/openings/admin.schema";
import { updateOpening } from "~/features/careers/openings/commands.server";
import { openingId } from "~/features/careers/openings/rules";
import { admin } from "~/platform/auth/guard.server";
import { isDeleted, keptWhenDeleted } from "~/platform/forms/deleted-while-editing";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { unlessLostTyped } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import type { EditingHandle } from "~/platform/live/revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/edit-opening";

export const meta: Route.MetaFunction = () => [{ title: "Edit Job" }];

const list = "/admin/careers/manage";

export const handle = {
  editing: {
    what: "This job",
    title: "Edit Job",
    back: { to: list, label: "Jobs" },
    labels: {
      title: "Job Title",
      location: "Location",
      shift: "Shift",
      description: "Job Description",
      requirements: "Requirements",
      responsibilities: "Responsibilities",
    },
  } satisfies EditingHandle["editing"],
};

/** A form was sent for what isn't there any more. */
const typedInVain = createContext(false);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, log } = context.get(services);
  const id = openingId(params.id);
  try {
    const opening = id && (await findOfficeOpening(db, id));
    // A form that is open already isn't led away; see the client's loader. Nor is one that was
    // sent without script.
    const asksForData = new URL(request.url).pathname.endsWith(".data");
    if (!opening && (asksForData || context.get(typedInVain))) throw data(null, { status: 404 });
    if (!opening) throw redirectWithToast(list, "job-not-loaded");
    return { opening, seen: openingMark(opening) };
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    log.error({ err }, "an opening could not be read");
    throw redirectWithToast(list, "job-not-loaded");
  }
}

const kept = keptWhenDeleted<Route.ClientLoaderArgs>();

export async function clientLoader(args: Route.ClientLoaderArgs) {
  try {
    return await kept.load(args);
  } catch (error) {
    // The document leads to the list, and says why.
    const missing = isRouteErrorResponse(error) && error.status === 404;
    throw missing ? redirectDocument(args.url.pathname) : error;
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = openingId(params.id);
  if (!id) return redirectWithToast(list, "job-not-saved");
  const values = formValues(await formOf(request));
  context.set(typedInVain, true);
  const form = parseValues(values, OpeningInput);
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 });
  const running = context.get(services);
  try {
    const saved = await updateOpening(running, context.get(admin), id, form.value);
    if (saved.ok) return redirectWithToast(list, "job-updated");
    if (saved.reason === "unknown") {
      return data({ deleted: true as const, values }, { status: 404 });
    }
    const conflict = {
      mark: openingMark(saved.current),
      ...(await changedBy(running, "job", String(id))),
      fields: conflictingFields(saved.current, form.value),
    };
    return data({ conflict, values }, { status: 409 });
  } catch (err) {
    running.log.error({ err }, "an opening could not be saved");
    return data({ failure: true as const, values }, { status: 500 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => unlessLostTyped(args, true as const);

export default function EditOpening({ loaderData, actionData: latest }: Route.ComponentProps) {
  kept.useShown(loaderData);
  const actionData = useKeptAnswer(latest);
  const { opening, seen } = loaderData;
  return (
    <>
      <BackLink to={list}>Jobs</BackLink>
      <PageTitle
        title="Edit Job"
        note={opening.isActive ? undefined : "Inactive: not on the website."}
      />
      <OfficeOpeningForm
        opening={opening}
        seen={seen}
        deleted={isDeleted(loaderData)}
        reload={`/admin/careers/edit/${opening.id}`}
        answer={actionData}
      />
    </>
  );
}
