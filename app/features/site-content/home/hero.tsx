import { BadgeCheck, MapPin, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { ClaimedLicense } from "~/features/licenses/rules";
import { m } from "~/shared/messages/public/home";
import type { PlacedPhoto } from "~/shared/photos";
import { KeptDrawing, laterDrawing } from "~/ui/art/kept-drawing";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import { chatAttributes } from "~/ui/chat-link";
import { CroppedPhoto } from "~/ui/photo";
import type { Entry } from "../sections/rules";

interface HeroProps {
  /** The time in the company's time zone, such as 02:14. */
  time: string;
  /** The same time as shown to visitors, such as 2:14 AM. */
  formatTime: string;
  chatHref: string;
  /** The office's headline and text; undefined if hidden, which shows the default ones. */
  hero: Entry | undefined;
  /** The licenses valid today. */
  licenses: readonly ClaimedLicense[];
  /**
   * Where the company works, such as "Serving Columbus and Dublin"; unset if the company didn't
   * enter it.
   */
  place: string | undefined;
  photo: PlacedPhoto | undefined;
}

const NightBlock = laterDrawing(async () => (await import("~/ui/art/city-block")).NightBlock);

/** The top of the home page: the offer, two buttons, the licenses and the places served. */
export function Hero(props: HeroProps) {
  const { time, formatTime, chatHref, hero, licenses, place, photo } = props;
  return (
    <section className={`night relative flex flex-col overflow-hidden ${photo ? "" : "hero"}`}>
      <div
        className={`page-width relative z-10 pt-24 sm:pt-30 ${photo ? "pb-8 lg:grid lg:grid-cols-12 lg:pt-36 lg:pb-24" : "pb-2"}`}
      >
        <div className={photo ? "lg:col-span-7 lg:pr-8" : "max-w-3xl"}>
          {hero?.accent && (
            <p className="mb-3 text-md font-semibold sm:mb-4 sm:text-lg">
              {m.hero_current_time({
                time: formatTime,
                clock: (text) => (
                  <time key="clock" dateTime={time} className="text-light tabular-nums">
                    {text}
                  </time>
                ),
              })}{" "}
              <span className="wrap-anywhere">{hero.accent}</span>
            </p>
          )}
          <h1
            className={`wrap-anywhere ${photo ? "text-h1 lg:text-[3.5rem] xl:text-[4rem]" : "text-display"}`}
          >
            {hero?.title ?? m.hero_default_title}
          </h1>
          {(!hero || hero.text) && (
            <p className="mt-5 max-w-lg text-lg wrap-anywhere text-muted">
              {hero?.text ?? m.hero_default_text}
            </p>
          )}
          <div className="mt-7 button-row">
            <LinkButton to="/consultation" look="light" size="large" className={phoneSize}>
              {m.hero_request_consultation}
            </LinkButton>
            <OutsideLinkButton
              href={chatHref}
              {...chatAttributes(chatHref)}
              look="outline"
              size="large"
              className={`bg-canvas ${phoneSize}`}
            >
              <MessageCircle className="size-5" strokeWidth={1.5} aria-hidden />
              {m.hero_chat_with_us}
            </OutsideLinkButton>
          </div>
          <ul className="mt-6 space-y-1.5 text-md empty:hidden">
            {licenses.slice(0, 2).map(({ number, authority, state }) => (
              <Fact
                key={number}
                icon={<BadgeCheck className={factIcon} strokeWidth={1.5} aria-hidden />}
              >
                {m.hero_licensed_by({ authority: authority || state, number })}
              </Fact>
            ))}
            {place && (
              <Fact icon={<MapPin className={factIcon} strokeWidth={1.5} aria-hidden />}>
                {place}
              </Fact>
            )}
          </ul>
        </div>
      </div>
      {photo ? (
        <CroppedPhoto
          photo={photo}
          first
          // Smaller than the real width on a phone, to keep the first screen within its size
          // budget.
          sizes="(min-width: 64rem) 45vw, 60vw"
          className="aspect-8/5 h-auto w-full lg:absolute lg:top-18 lg:right-0 lg:bottom-0 lg:aspect-auto lg:h-[calc(100%-4.5rem)] lg:w-[41vw]"
        />
      ) : (
        <KeptDrawing drawing={NightBlock} time={time} className="block-art" />
      )}
    </section>
  );
}

/** On most phones, both buttons fit next to each other. */
const phoneSize = "max-sm:px-2 max-sm:text-md";

const factIcon = "mt-0.5 size-5 shrink-0 text-muted";

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
