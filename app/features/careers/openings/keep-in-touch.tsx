import { MessageCircle } from "lucide-react";
import { LinkButton, OutsideLinkButton } from "~/ui/button";

/** The ways to reach somebody who hires. */
export function TouchLinks({ chatHref }: { chatHref: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/contact" look="solid">
        Write to us
      </LinkButton>
      <OutsideLinkButton href={chatHref} target="_blank" rel="noopener" look="outline">
        <MessageCircle className="size-5" strokeWidth={1.5} aria-hidden />
        Ask in a chat
      </OutsideLinkButton>
    </div>
  );
}

/** No opening just now, and what to do about it. */
export function NoOpenings({ chatHref }: { chatHref: string }) {
  return (
    <div className="border-y border-edge py-14">
      <p className="text-h3 font-heading">Every post is taken tonight</p>
      <p className="mt-3 mb-7 max-w-prose text-muted">
        There are no open positions just now. That changes often, and we read every letter: tell us
        where you live and when you could work, and you will hear from us when a place is free.
      </p>
      <TouchLinks chatHref={chatHref} />
    </div>
  );
}

/** Under the list, for whom nothing in it fits. */
export function KeepInTouch({ chatHref }: { chatHref: string }) {
  return (
    <section className="day bg-surface!" aria-labelledby="touch-heading">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-8 py-section">
        <div className="max-w-xl">
          <h2 id="touch-heading" className="text-h2">
            Nothing that fits you?
          </h2>
          <p className="mt-3 text-muted">
            Tell us where you live and when you could work. You will hear from us when a place is
            free.
          </p>
        </div>
        <TouchLinks chatHref={chatHref} />
      </div>
    </section>
  );
}
