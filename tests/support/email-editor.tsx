import { useState } from "react";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { EmailBody } from "~/features/emails/blocks/admin/email-body";
import { letter } from "~/features/emails/blocks/frame.rules";
import { renderOffice } from "./office-screen";

const variables = [
  { name: "customer_name", means: "The customer’s name" },
  { name: "company", means: "The company’s name" },
  { name: "link", means: "Opens the page to reschedule or cancel" },
];

interface Opened {
  error?: string | undefined;
  width?: 390 | 1440;
  links?: boolean;
}

/**
 * The body of an email in a form of the office.
 * @param body the blocks' HTML, in the company's layout
 */
export async function openEditor(body: string, { error, width = 1440, links = true }: Opened = {}) {
  const opened = letter(body);
  const screen = await renderOffice(
    [
      {
        path: "/admin/email",
        element: (
          <Body
            opened={opened}
            error={error}
            variables={variables.filter(({ name }) => links || name !== "link")}
          />
        ),
      },
    ],
    { at: "/admin/email", width },
  );
  return { ...screen, opened };
}

function Body({
  opened,
  error,
  variables: own,
}: {
  opened: string;
  error: string | undefined;
  variables: typeof variables;
}) {
  const [inputs, setInputs] = useState(0);
  return (
    <form aria-label="Email" onInput={() => setInputs((times) => times + 1)}>
      <h1>Email</h1>
      <EmailBody opened={opened} error={error} variables={own} handle={null} />
      <output aria-label="Changes">{inputs}</output>
    </form>
  );
}

export const editor = page.getByRole("textbox", { name: "Email text" });
export const tool = (name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });

/** Waits for the editor, puts the cursor at its end and focuses it. */
export async function writeAtEnd(): Promise<void> {
  await expect.element(editor).toBeVisible();
  const element = editor.element() as HTMLElement;
  element.focus();
  getSelection()?.selectAllChildren(element);
  getSelection()?.collapseToEnd();
}

/** The blocks' HTML that the form would send, on one line. */
export function written(): string {
  const html = document.querySelector<HTMLTextAreaElement>("textarea[name=html]")?.value ?? "";
  const [, body = ""] = html.split('padding:16px 32px">\n');
  return (body.split("</div>")[0] ?? "").replace(/\s*\n\s*/g, "").trim();
}

export const expectWritten = (html: string | RegExp) =>
  typeof html === "string" ? expect.poll(written).toBe(html) : expect.poll(written).toMatch(html);
