import { Share2 } from "lucide-react";
import { useState } from "react";
import { m } from "~/shared/messages/public/careers";
import { Button, OutsideLinkButton } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

interface ShareOpeningProps {
  title: string;
  /** The opening's whole address, with its source. */
  address: string;
}

/** Ways to tell others about an opening, which work without JavaScript, too. */
export function ShareOpening({ title, address }: ShareOpeningProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const text = m.share_text({ title, address });
  const canShare = hydrated && typeof navigator.share === "function";

  async function share() {
    // Rejected when the person closes the sheet.
    await navigator.share({ title, url: address }).catch(() => {});
  }
  async function copy() {
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <div className="mt-8 border-t border-edge pt-6">
      <h3 className="text-h3">{m.share_title}</h3>
      <div className="button-row mt-4">
        {canShare && (
          <Button look="outline" onClick={share}>
            <Share2 className="size-5" strokeWidth={1.5} aria-hidden />
            {m.share_button}
          </Button>
        )}
        <OutsideLinkButton look="outline" href={`sms:?&body=${encodeURIComponent(text)}`}>
          {m.share_by_text}
        </OutsideLinkButton>
        <OutsideLinkButton
          look="outline"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
        >
          {m.share_by_email}
        </OutsideLinkButton>
        {hydrated && (
          <Button look="outline" onClick={copy}>
            {copied ? m.share_copied : m.share_copy}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {copied && m.share_copied}
      </p>
    </div>
  );
}
