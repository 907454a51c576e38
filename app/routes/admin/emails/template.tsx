import { data, type RouterContextProvider, useLocation } from "react-router";
import {
  type TemplateAnswer,
  TemplateEditor,
} from "~/features/emails/templates/admin/template-editor";
import { TemplateMenu } from "~/features/emails/templates/admin/template-menu";
import type { TestAnswer } from "~/features/emails/templates/admin/test-email";
import { resetTemplate, saveTemplate } from "~/features/emails/templates/commands.server";
import {
  emailTemplateNameOf,
  type TemplateFields,
  TemplateInput,
} from "~/features/emails/templates/form.schema";
import { emailKinds } from "~/features/emails/templates/kinds.content";
import { templateProblems } from "~/features/emails/templates/problems.rules";
import { editedEmails, templateFields } from "~/features/emails/templates/queries.server";
import { fillTemplate, sampleValues } from "~/features/emails/templates/rules";
import { type EmailTemplateName, emailTemplateNames } from "~/features/emails/templates/schema";
import { sendTestEmail } from "~/features/emails/templates/test-email.commands.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { connectionLost, unlessLostTyped } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { readableMoment } from "~/shared/dates";
import { useAnswerToasts } from "~/ui/admin/forms/result-toasts";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/template";

export const meta: Route.MetaFunction = () => [{ title: "Email Templates" }];

export function loader({ params, context }: Route.LoaderArgs) {
  const name = named(params.name);
  return loaded(context, async ({ db }) => {
    const fields = await templateFields(db, name);
    const edited = await editedEmails(db);
    return {
      name,
      fields,
      mark: editMark({ ...fields }),
      entries: emailTemplateNames.map((mail) => ({ name: mail, edited: edited.includes(mail) })),
      address: context.get(admin).email,
    };
  });
}

function named(param: string | undefined): EmailTemplateName {
  const name = emailTemplateNameOf(param);
  if (!name) throw data(null, { status: 404 });
  return name;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const name = named(params.name);
  const typed = formValues(await formOf(request));
  const form = parseValues(typed, TemplateInput);
  if (!form.ok) {
    const failure = Object.values(form.errors)[0];
    return typed.intent === "test"
      ? data({ failure }, { status: 400 })
      : data({ errors: form.errors, values: form.values }, { status: 400 });
  }
  if (typed.intent === "test") return test(context, name, form.value);
  return change(context, name, form.value, typed.intent === "reset");
}

async function test(
  context: Readonly<RouterContextProvider>,
  name: EmailTemplateName,
  template: TemplateFields,
) {
  const { variables } = emailKinds[name];
  const [failure] = Object.values(templateProblems(template, variables));
  if (failure) return data({ failure }, { status: 400 });
  const actor = context.get(admin);
  const filled = fillTemplate(template, sampleValues(variables));
  const sent = await sendTestEmail(context.get(services), actor, filled);
  const answer: TestAnswer = sent.ok
    ? { outcome: "sent", to: actor.email }
    : sent.reason === "failed"
      ? { outcome: "failed", words: sent.words }
      : { outcome: "no-server" };
  return { test: answer };
}

async function change(
  context: Readonly<RouterContextProvider>,
  name: EmailTemplateName,
  input: TemplateInput,
  back: boolean,
) {
  const running = context.get(services);
  const actor = context.get(admin);
  const values: Record<string, string> = { ...input };
  try {
    const done = back
      ? await resetTemplate(running, actor, name, input.seen)
      : await saveTemplate(running, actor, name, input);
    if (done.ok && back)
      return redirectWithToast(`/admin/email-templates/${name}`, "template-reset");
    if (done.ok) return { saved: true as const, values };
    if (done.reason === "problems") {
      return data({ errors: { ...done.problems }, values }, { status: 400 });
    }
    const at = done.by && readableMoment(done.by.at, await businessTimeZone(running.db));
    const conflict = {
      mark: done.mark,
      by: done.by?.name,
      at,
      fields: difference(done.now, input),
    };
    return data({ conflict, values }, { status: 409 });
  } catch (err) {
    running.log.error({ err }, "a mail's text could not be saved");
    return data({ failure: "Failed to update template", values }, { status: 500 });
  }
}

const labels = { subject: "Subject", html: "HTML body", text: "Plain text" };

function difference(theirs: TemplateFields, mine: TemplateFields) {
  return (["subject", "html", "text"] as const)
    .filter((field) => theirs[field] !== mine[field])
    .map((field) => ({ label: labels[field], theirs: theirs[field], mine: mine[field] }));
}

export const clientAction = (args: Route.ClientActionArgs) => unlessLostTyped(args, connectionLost);

export default function EmailTemplates({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { key } = useLocation();
  const answer: TemplateAnswer | undefined =
    actionData && "values" in actionData ? actionData : undefined;
  useAnswerToasts(answer, "template-updated");
  if (!loaderData.ok) {
    return (
      <>
        <PageTitle title="Email Templates" />
        <LoadFailure code="template-not-loaded" />
      </>
    );
  }
  const { name, entries, ...editor } = loaderData;
  return (
    <>
      <PageTitle title="Email Templates" note={emailKinds[name].when}>
        <TemplateMenu entries={entries} current={name} />
      </PageTitle>
      <TemplateEditor
        key={`${name} ${key}`}
        name={name}
        edited={entries.some((entry) => entry.name === name && entry.edited)}
        answer={answer}
        {...editor}
      />
    </>
  );
}
