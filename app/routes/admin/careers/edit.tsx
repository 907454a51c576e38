import { createContext, data, isRouteErrorResponse, redirectDocument } from "react-router";
import { OfficeOpeningForm } from "~/features/careers/components/office-opening-form";
import { updateOpening } from "~/features/careers/openings.commands.server";
import { findOfficeOpening, openingMark } from "~/features/careers/openings.queries.server";
import { conflictingFields } from "~/features/careers/openings.rules";
import { OpeningInput } from "~/features/careers/openings.schema";
import { openingId } from "~/features/careers/rules";
import { changedBy } from "~/features/settings/last-change.queries.server";
import { admin } from "~/platform/auth/guard.server";
import { formOf, parseValues } from "~/platform/http/form";
import { useKeptAnswer } from "~/platform/http/kept-answer";
import { isDeleted, keptWhenDeleted } from "~/platform/http/kept-when-deleted";
import { unlessLostTyped } from "~/platform/http/lost-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { typedValues } from "~/platform/http/typed-values";
import { services } from "~/platform/services";
import { BackLink } from "~/ui/admin/back-link";
import { PageTitle } from "~/ui/admin/page-title";
import type { TypedTexts } from "~/ui/admin/typed-and-deleted";
import type { Route } from "./+types/edit";

export const meta: Route.MetaFunction = () => [{ title: "Edit Job" }];

const list = "/admin/careers/manage";

export const handle = {
  typed: {
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
  } satisfies TypedTexts,
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
  const values = typedValues(await formOf(request));
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
