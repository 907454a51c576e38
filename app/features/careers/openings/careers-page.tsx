import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "~/shared/messages/public/careers";
import type { PlacedPhoto } from "~/shared/photos";
import { Lockers } from "~/ui/art/lockers";
import { buttonClass, LinkButton, OutsideLinkButton } from "~/ui/button";
import { chatAttributes } from "~/ui/chat-link";
import { HeaderPhoto } from "~/ui/pages/header-photo";

/** The top of the careers page; `children` are the benefits. */
export function CareersHeader({
  hiring,
  photo,
  children,
}: {
  /** Whether there are open positions. */
  hiring: boolean;
  photo: PlacedPhoto | undefined;
  children: ReactNode;
}) {
  return (
    <div className="night overflow-hidden">
      <header className="page-width grid gap-x-8 gap-y-10 pt-32 sm:pt-40 lg:grid-cols-12">
        <div className="lg:col-span-7 lg:pb-16">
          <h1 className="max-w-3xl text-h1 lg:text-[3.5rem]">
            {hiring ? m.careers_page_we_are_hiring : m.careers_page_work_with_us}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">{m.careers_page_intro}</p>
          {hiring && (
            <a href="#openings" className={buttonClass("light", "large", "mt-8")}>
              {m.careers_page_see_open_positions}
            </a>
          )}
        </div>
        {photo ? (
          <div className="mb-10 self-end lg:col-span-5 lg:mb-16">
            <HeaderPhoto photo={photo} />
          </div>
        ) : (
          <Lockers className="block w-full max-w-sm self-end sm:max-w-md lg:col-span-5 lg:ml-auto" />
        )}
      </header>
      {children}
    </div>
  );
}

/** The ways to ask about a job that isn't listed. */
export function ContactLinks({ chatHref }: { chatHref: string }) {
  return (
    <div className="button-row">
      <LinkButton to="/contact" look="solid">
        {m.careers_page_send_message}
      </LinkButton>
      <OutsideLinkButton href={chatHref} {...chatAttributes(chatHref)} look="outline">
        <MessageCircle className="size-5" strokeWidth={1.5} aria-hidden />
        {m.careers_page_chat_with_us}
      </OutsideLinkButton>
    </div>
  );
}

export function NoOpenings({ chatHref }: { chatHref: string }) {
  return (
    <div className="border-y border-edge py-14">
      <p className="text-h3 font-heading">{m.careers_page_no_openings}</p>
      <p className="mt-3 mb-7 max-w-prose text-muted">{m.careers_page_no_openings_text}</p>
      <ContactLinks chatHref={chatHref} />
    </div>
  );
}

/** Shown below the list. */
export function KeepInTouch({ chatHref }: { chatHref: string }) {
  return (
    <section className="day bg-surface!" aria-labelledby="touch-heading">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-8 py-section">
        <div className="max-w-xl">
          <h2 id="touch-heading" className="text-h2">
            {m.careers_page_job_not_listed}
          </h2>
          <p className="mt-3 text-muted">{m.careers_page_job_not_listed_text}</p>
        </div>
        <ContactLinks chatHref={chatHref} />
      </div>
    </section>
  );
}
