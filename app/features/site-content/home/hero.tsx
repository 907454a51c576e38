import { MessageCircle } from "lucide-react";
import { readableTime } from "~/shared/dates";
import { NightBlock } from "~/ui/art/city-block";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import type { Entry } from "../sections/rules";

interface HeroProps {
  /** The time at the company's place, as 02:14. */
  time: string;
  chatHref: string | undefined;
  /** The office's headline and text; without them only the offer is shown. */
  hero: Entry | undefined;
}

export function Hero({ time, chatHref, hero }: HeroProps) {
  return (
    <section className="night hero relative flex flex-col overflow-hidden">
      <div className="page-width relative z-10 pt-26 pb-2 sm:pt-32 lg:pt-[clamp(6.5rem,34svh-8rem,10rem)]">
        <h1 className="max-w-3xl text-display text-balance">
          {hero ? (
            <>
              <span className="block">
                It’s{" "}
                <time dateTime={time} className="text-light tabular-nums">
                  {readableTime(time)}
                </time>
                .
              </span>{" "}
              <span className="block wrap-anywhere">{hero.title}</span>
            </>
          ) : (
            "Private security for your site"
          )}
        </h1>
        {(!hero || hero.text) && (
          <p className="mt-6 max-w-lg text-lg wrap-anywhere text-muted">
            {hero?.text ??
              "Request a consultation, and we’ll walk your site with you and put a plan in writing."}
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/consultation" look="light" size="large">
            Request a Consultation
          </LinkButton>
          {chatHref ? (
            <OutsideLinkButton
              href={chatHref}
              target="_blank"
              rel="noopener"
              look="outline"
              size="large"
              className="bg-canvas"
            >
              <MessageCircle className="size-5" strokeWidth={1.5} aria-hidden />
              Chat with us
            </OutsideLinkButton>
          ) : (
            <LinkButton to="/contact" look="outline" size="large" className="bg-canvas">
              Contact Us
            </LinkButton>
          )}
        </div>
      </div>
      <NightBlock time={time} className="block-art" />
    </section>
  );
}
