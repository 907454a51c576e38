import { letter } from "~/features/emails/blocks/frame.rules";
import { emailKinds } from "~/features/emails/templates/kinds.content";
import { templateProblems } from "~/features/emails/templates/problems.rules";
import {
  type EmailTemplateName,
  emailTemplateNameOf,
  type PreviewRecord,
  type TemplateFields,
  TemplateInput,
  TestInput,
} from "~/features/emails/templates/schema";
import { done, refuseFields } from "~/platform/forms/form-result";
import * as template from "~/routes/admin/emails/template";
import { renderOffice } from "./office-screen";
import { answer, screenOf } from "./route-screens";

type Outcome = ReturnType<Parameters<typeof answer>[2]>;

/** The emails as they are stored at first. */
const stored: TemplateFields = {
  subject: "Thank you, {{customer_name}}",
  html: letter("    <p>Hello {{customer_name}},</p>"),
  text: "",
};

/**
 * The screen of the email templates. Its server checks the variables as the real one does; a test
 * can answer instead.
 */
export async function openTemplates({
  at = "/admin/email-templates",
  width = 1440 as 390 | 1440,
  fields = stored,
  edited = false,
  records = [] as PreviewRecord[],
  older = [] as PreviewRecord[],
} = {}) {
  const office = {
    sent: [] as Record<string, string>[],
    /** Answers the next forms instead of the server. */
    answer: (_: Record<string, string>): Outcome | undefined => undefined,
    mark: "opened",
  };
  const names: EmailTemplateName[] = [
    "booking_confirmation",
    "booking_confirmed",
    "password_reset",
  ];
  const nameOf = (param: string | undefined) =>
    emailTemplateNameOf(param) ?? "booking_confirmation";
  const screen = await renderOffice(
    [
      screenOf("/admin/email-templates/:name?", template, {
        loader: ({ request, params }) => {
          const find = new URL(request.url).searchParams.get("find");
          return {
            ok: true as const,
            name: nameOf(params.name),
            records: find
              ? older.filter(({ label }) => label.toLowerCase().includes(find))
              : records,
            fields,
            mark: office.mark,
            entries: names.map((name) => ({
              name,
              edited: edited && name === nameOf(params.name),
            })),
            general: { company: "Watchpost Security" },
            address: "sam@example.com",
            resetting: false,
            // The type of each template's records depends on its name.
          } as never;
        },
        action: async ({ request, params }) => {
          const { variables } = emailKinds[nameOf(params.name)];
          const intent = (await request.clone().formData()).get("intent");
          const schema = intent === "test" ? TestInput : TemplateInput;
          return answer(request, schema, (input, values) => {
            office.sent.push(values);
            const own = office.answer(values);
            if (own) return own;
            const problems = templateProblems(input, variables);
            if (Object.keys(problems).length > 0) return refuseFields({ ...problems }, 400);
            if (intent === "test") return done({ test: { ok: true, to: "sam@example.com" } });
            return done({});
          });
        },
      }),
      { path: "/admin/email-settings", element: null },
    ],
    { at, width },
  );
  return { ...screen, office };
}
