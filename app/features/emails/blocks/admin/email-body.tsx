import "./block-editor.css";
import { lazy, type Ref, Suspense, useId, useRef, useState } from "react";
import { FieldError, TextAreaField } from "~/ui/forms/field";
import { useHydrated } from "~/ui/use-hydrated";
import { blocksFromHtml } from "../blocks.rules";
import type { BlockEditorHandle } from "./block-editor";

const BlockEditor = lazy(() =>
  import("./block-editor").catch(() => ({ default: EditorNotLoaded })),
);

/**
 * The body of an email: text blocks in the company's layout, or HTML. The field `html` holds it
 * either way; the editor writes to it with an `input` event, so that the surrounding form notices
 * the change.
 */
export function EmailBody({
  opened,
  error,
  variables,
  handle,
}: {
  /** The HTML that the form was opened with. */
  opened: string;
  error: string | undefined;
  variables: readonly { name: string; means: string }[];
  handle: Ref<BlockEditorHandle>;
}) {
  const hydrated = useHydrated();
  const body = useRef<HTMLDivElement>(null);
  const errorId = useId();
  // Undefined if the text contains anything that the editor can't represent.
  const [blocks, setBlocks] = useState(() => blocksFromHtml(opened));
  const [asHtml, setAsHtml] = useState(blocks === undefined);
  const field = () => body.current?.querySelector("textarea");
  function write(html: string) {
    const area = field();
    if (!area) return;
    area.value = html;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  function show(html: boolean) {
    setBlocks(blocksFromHtml(field()?.value ?? ""));
    setAsHtml(html);
  }
  return (
    <div>
      <fieldset className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <legend className="float-left text-md font-semibold">Text</legend>
        <span className="flex gap-0.5 rounded border border-edge bg-surface p-0.5 text-sm">
          {[
            { html: false, label: "Editor" },
            { html: true, label: "HTML" },
          ].map(({ html, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={asHtml === html}
              disabled={!html && blocks === undefined}
              onClick={() => show(html)}
              className="min-h-8 rounded px-3 font-semibold text-muted hover:text-fg disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:bg-fg/10 aria-pressed:text-fg"
            >
              {label}
            </button>
          ))}
        </span>
      </fieldset>
      {asHtml && (
        <p role="status" className="mb-2 text-sm text-muted">
          {blocks
            ? "Edit the HTML only if you’re comfortable with it. If you add HTML that the editor doesn’t support, you won’t be able to switch back to the editor."
            : "This email contains HTML that the editor doesn’t support. To use the editor, remove that HTML or reset the text."}
        </p>
      )}
      {!asHtml && blocks && (
        <div>
          {/* Reserves the editor's height until it has loaded, so that nothing moves away from a
              click. */}
          <div className="flex h-[30rem] resize-y flex-col overflow-hidden rounded border border-field bg-surface has-[[aria-invalid=true]]:border-bad">
            {hydrated && (
              <Suspense fallback={<p className="p-5 text-md text-muted">Loading the editor...</p>}>
                <BlockEditor
                  opened={blocks}
                  variables={variables.map(({ name }) => name)}
                  links={variables.filter(({ name }) => name === "link")}
                  invalid={error ? `${errorId}-error` : undefined}
                  onChange={write}
                  handle={handle}
                />
              </Suspense>
            )}
          </div>
          <div role="alert">
            <FieldError id={errorId}>{error}</FieldError>
          </div>
        </div>
      )}
      <div
        ref={body}
        // Without JavaScript, this is the only way to edit the text.
        className={asHtml ? "" : "[@media(scripting:enabled)]:hidden"}
        onInput={() => asHtml && setBlocks(blocksFromHtml(field()?.value ?? ""))}
      >
        <TextAreaField
          label="HTML body"
          name="html"
          required
          rows={15}
          spellCheck={false}
          defaultValue={opened}
          error={error}
          className="[&_textarea]:font-mono [&_textarea]:text-xs"
        />
      </div>
    </div>
  );
}

function EditorNotLoaded() {
  return (
    <p role="alert" className="p-5 text-md">
      Couldn’t load the editor. Please check your connection and reload the page, or edit the HTML.
    </p>
  );
}
