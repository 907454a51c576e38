import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { inTabStorage } from "~/platform/forms/tab-storage";
import { usePolling } from "~/platform/live/use-polling";
import { m } from "~/shared/messages/public/chat";
import { LinkButton } from "~/ui/button";
import { clearDraft, useDraft } from "~/ui/forms/use-draft";
import { useFormResult } from "~/ui/forms/use-form-result";
import { ChatForm, ChatIntro } from "./chat-form";
import { Conversation, closedTexts, newChatPath, useTypedText } from "./conversation";
import { conversationPath } from "./rules";
import type { ChatPage, ConversationView } from "./schema";

export interface ChatPanelProps {
  /** The prefilled message. */
  text: string;
  onClose: () => void;
}

/** A conversation in a corner of a wide screen. The rest of the page stays usable. */
export function ChatPanel({ text, onClose }: ChatPanelProps) {
  const [secret, setSecret] = useState(lastSecret);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  const start = (started: string | undefined) => {
    keepSecret(started);
    setSecret(started);
  };
  return (
    <dialog
      open
      aria-labelledby="chat-panel-title"
      onKeyDown={onKeyDown}
      className="day fixed inset-auto right-6 bottom-6 z-50 m-0 flex max-h-[min(44rem,calc(100dvh-6rem))] w-[26rem] flex-col overflow-hidden rounded border border-edge p-0 text-fg shadow-float print:hidden"
    >
      <div className="night flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        {/* Gets the focus when it opens, and when the conversation replaces the form that had it. */}
        <h2
          key={secret}
          ref={focusTitle}
          id="chat-panel-title"
          tabIndex={-1}
          className="text-h4 outline-none"
        >
          {secret ? m.conversation_title : m.chat_title}
        </h2>
        <button
          type="button"
          aria-label={m.panel_close}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded hover:bg-fg/8"
        >
          <X className="size-5" strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <div className="overflow-y-auto overscroll-contain px-5 py-5">
        {secret ? (
          <OpenChat key={secret} secret={secret} onNew={() => start(undefined)} />
        ) : (
          <NewChat text={text} onStart={start} />
        )}
      </div>
    </dialog>
  );
}

const focusTitle = (title: HTMLElement | null) => title?.focus();

function NewChat({ text, onStart }: { text: string; onStart: (secret: string) => void }) {
  const page = useLoaded<ChatPage>("/chat");
  const sending = useFetcher<FormResult<{ secret: string }>>();
  const result = useFormResult(sending.data, {
    failed: "message-not-sent",
    onResult(latest) {
      if (!latest.done) return;
      clearDraft("chat");
      onStart(latest.done.secret);
    },
  });
  useDraft(result.form, "chat");
  return (
    <>
      <p className="mb-5 min-h-12 text-md text-muted">{page && <ChatIntro {...page} />}</p>
      <ChatForm
        result={result}
        busy={sending.state !== "idle"}
        text={text}
        form={sending.Form}
        inPanel
      />
    </>
  );
}

function OpenChat({ secret, onNew }: { secret: string; onNew: () => void }) {
  const path = conversationPath(secret);
  const view = useLoaded<ConversationView>(path, { again: true });
  const sending = useFetcher<FormResult<true>>();
  const [typed, setTyped] = useTypedText(sending.data?.values.message);
  const result = useFormResult(sending.data, {
    failed: "message-not-sent",
    onResult(latest, form) {
      if (!latest.done) return;
      form?.reset();
      setTyped("");
    },
  });
  if (!view) return <p className="text-md text-muted">{m.panel_loading}</p>;
  if (view.state !== "open") {
    const { title, text } = closedTexts[view.state];
    return (
      <>
        <h3 className="text-h4">{title}</h3>
        <p className="mt-2 mb-5 text-md">{text}</p>
        <LinkButton to={newChatPath(typed)} look="light" onClick={onNew}>
          {m.conversation_start_new}
        </LinkButton>
      </>
    );
  }
  return (
    <Conversation
      view={view}
      path={path}
      result={result}
      busy={sending.state !== "idle"}
      form={sending.Form}
      onType={setTyped}
      keepLink={m.panel_keep_link({
        link: (text) => (
          <Link key="link" to={path} className="link">
            {text}
          </Link>
        ),
      })}
    />
  );
}

/**
 * Loads a route's data. If a later load fails, the last data stays.
 * @param options.again whether to load it every few seconds
 */
function useLoaded<Data>(path: string, { again = false } = {}): Data | undefined {
  const { load, data } = useFetcher();
  const [last, setLast] = useState<Data>();
  // When a fetcher's load fails, its data is undefined.
  if (data !== undefined && data !== last) setLast(data as Data);
  useEffect(() => {
    void load(path);
  }, [load, path]);
  usePolling(again, () => load(path));
  return (data as Data | undefined) ?? last;
}

const key = "chat";

/** The conversation that was started in this tab. Without storage, the panel forgets it. */
function lastSecret(): string | undefined {
  return inTabStorage((storage) => storage.getItem(key)) ?? undefined;
}

function keepSecret(secret: string | undefined): void {
  inTabStorage((storage) => (secret ? storage.setItem(key, secret) : storage.removeItem(key)));
}
