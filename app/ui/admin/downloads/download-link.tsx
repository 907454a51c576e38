import { type ComponentProps, type MouseEvent, useState } from "react";
import { isOurs } from "~/platform/http/our-answer";
import { openAnew } from "~/platform/live/lost-code";
import { type ToastCode, toasts } from "~/shared/toasts";
import { buttonClass } from "~/ui/button";
import { useToasts } from "~/ui/toasts/toaster";
import { fileNameOf } from "./file-name";

interface Failure {
  /** The title of the toast for a file that can't be downloaded. */
  failed?: ToastCode;
}

/**
 * A link to a file in the office. The screen stays if the file can't be downloaded, and a toast
 * says why. A link with `target="_blank"` opens the file in another tab.
 */
export function DownloadLink({ failed, href, ...link }: ComponentProps<"a"> & Failure) {
  const { busy, download } = useDownload(failed);
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    const { ctrlKey, metaKey, shiftKey, altKey, currentTarget } = event;
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    void download(currentTarget.href, currentTarget.target === "_blank");
  }
  return (
    <a {...link} href={href} data-keeps-page="" aria-busy={busy || undefined} onClick={onClick} />
  );
}

/** A {@link DownloadLink} that looks like a button. */
export function DownloadButton({
  size = "small",
  className = "",
  ...link
}: ComponentProps<typeof DownloadLink> & { size?: "small" | "medium" }) {
  const height = size === "small" ? "min-h-10 " : "";
  return <DownloadLink {...link} className={buttonClass("outline", size, height + className)} />;
}

/** Downloads a file like {@link DownloadLink}, for a button. */
export function useDownload(failed: ToastCode = "file-not-downloaded") {
  const { showMessage } = useToasts();
  const [busy, setBusy] = useState(false);
  async function download(address: string, inTab = false): Promise<void> {
    // Ignore a double click.
    if (busy) return;
    setBusy(true);
    const problem = await (inTab ? openInTab(address) : save(address));
    setBusy(false);
    if (problem) showMessage({ tone: "bad", title: toasts[failed].title, description: problem });
  }
  return { busy, download };
}

const lost = "The connection was lost. Please check your connection and try again.";

/** @returns the problem with a response, in a sentence */
function problemOf(answer: Response): string | undefined {
  // It's from a proxy or a network's sign-in page.
  if (!isOurs(answer)) return lost;
  if (answer.ok) return undefined;
  if (answer.status === 404)
    return "This file doesn’t exist anymore. Reload the page to see what changed.";
  if (answer.status === 503) return "The server is busy right now. Please try again in a moment.";
  return "Something went wrong. Please try again in a moment.";
}

/**
 * Saves a file once it has arrived completely. Browsers keep large ones on disk, not in memory.
 * @returns the problem, in a sentence
 */
async function save(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { redirect: "manual" });
    // Redirected, for example to the page that asks for the password.
    if (answer.type === "opaqueredirect") return (await openAnew(address)) ? undefined : lost;
    const problem = problemOf(answer);
    if (problem) return problem;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = fileNameOf(answer.headers.get("Content-Disposition")) ?? "";
    link.click();
    // The browser reads the file after this.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return undefined;
  } catch {
    return lost;
  }
}

/**
 * Opens a file in another tab if the server has it. It isn't fetched here, because only the server's
 * own response keeps an attachment from acting as our site.
 */
async function openInTab(address: string): Promise<string | undefined> {
  // Right away, because browsers block tabs that open later.
  const tab = window.open("", "_blank");
  try {
    const answer = await fetch(address, { method: "HEAD", redirect: "manual" });
    const problem = answer.type === "opaqueredirect" ? undefined : problemOf(answer);
    if (problem) tab?.close();
    else if (tab) {
      tab.opener = null;
      tab.location.replace(address);
    }
    return problem;
  } catch {
    tab?.close();
    return lost;
  }
}
