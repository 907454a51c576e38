import { data, useLocation } from "react-router";
import { changedBy } from "~/features/audit/edit-conflict.queries.server";
import { PutBack } from "~/features/site-content/sections/admin/reset-section";
import { SampleWords } from "~/features/site-content/sections/admin/sample-warning";
import { type PartAnswer, PartForm } from "~/features/site-content/sections/admin/section-form";
import { savePart } from "~/features/site-content/sections/commands.server";
import { partMark, partScreen } from "~/features/site-content/sections/queries.server";
import { conflictingParts, isPartKey, partOf } from "~/features/site-content/sections/rules";
import { checkEntries, typedEntries } from "~/features/site-content/sections/schema";
import { admin } from "~/platform/auth/guard.server";
import { unlessLost } from "~/platform/forms/form-route";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { formOf } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/section";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: isPartKey(params.text) ? partOf(params.text).title : "Site Content" },
];

function keyOf(part: string) {
  if (!isPartKey(part)) throw data(null, { status: 404 });
  return part;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const key = keyOf(params.text);
  return loaded(context, async ({ db }) => {
    const screen = await partScreen(db, key);
    return { key, ...screen, seen: partMark(screen.state) };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const key = keyOf(params.text);
  const part = partOf(key);
  const typed = typedPart(part, await formOf(request));
  const checked = checkEntries(part, typed.entries);
  if (!checked.ok) return data({ errors: checked.errors, typed }, { status: 400 });
  const running = context.get(services);
  try {
    const wanted = { ...typed, entries: checked.entries };
    const saved = await savePart(running, context.get(admin), key, wanted);
    if (saved.ok) return redirectWithToast("/admin/site-content", "changes-live");
    const conflict = {
      mark: partMark(saved.now),
      ...(await changedBy(running, "content", key)),
      fields: conflictingParts(part, saved.now, wanted),
    };
    return data({ conflict, typed }, { status: 409 });
  } catch (err) {
    running.log.error({ err }, "site content could not be saved");
    return data({ failure: "content-not-saved" as const, typed }, { status: 500 });
  }
}

function typedPart(part: ReturnType<typeof partOf>, form: FormData) {
  return {
    entries: typedEntries(part, form),
    shown: part.samples === "none" || form.get("shown") === "true",
    ours: part.samples === "claims" && form.get("ours") === "true",
    seen: String(form.get("seen") ?? ""),
  };
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const typed = typedPart(partOf(keyOf(params.text)), await request.clone().formData());
  const lost = { failure: "content-not-saved" as const, typed };
  return unlessLost<Awaited<ReturnType<typeof serverAction>> | typeof lost>(serverAction, lost);
}

export default function EditPart({ loaderData, actionData: latest, params }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { key: location } = useLocation();
  if (!loaderData.ok) {
    return (
      <>
        <BackLink to="/admin/site-content">Site Content</BackLink>
        <PageTitle title={isPartKey(params.text) ? partOf(params.text).title : "Site Content"} />
        <LoadFailure code="content-not-loaded" />
      </>
    );
  }
  const { key, state, seen, builtIn, sample, blanks } = loaderData;
  const { title, note } = partOf(key);
  const answer: PartAnswer | undefined = actionData;
  return (
    <>
      <BackLink to="/admin/site-content">Site Content</BackLink>
      <PageTitle title={title} note={note}>
        {!builtIn && <PutBack partKey={key} />}
      </PageTitle>
      {sample && <SampleWords partKey={key} blanks={blanks} />}
      {/* An answer fills the form with what was sent. */}
      <PartForm key={location} partKey={key} state={state} seen={seen} answer={answer} />
    </>
  );
}
