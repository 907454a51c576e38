import { m } from "~/shared/messages/public/about";
import type { PlacedPhoto } from "~/shared/photos";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { HeaderPhoto } from "~/ui/pages/header-photo";
import type { Entry, SectionContent } from "../sections/rules";

/** The top of the About page, with the mission. */
export function AboutOpening({
  timeline,
  mission,
  photo,
}: {
  timeline: SectionContent;
  mission: Entry | undefined;
  photo: PlacedPhoto | undefined;
}) {
  const since = timeline.entries[0]?.year;
  return (
    <>
      <header className="night overflow-hidden">
        <div className="page-width grid gap-x-8 gap-y-10 pt-32 sm:pt-40 lg:grid-cols-12">
          <div className="lg:col-span-7 lg:pb-20">
            <h1 className="max-w-3xl text-h1 lg:text-[3.5rem]">
              {since
                ? m.about_opening_keeping_watch_since({
                    year: since,
                    light: (text) => (
                      <span key="year" className="text-light wrap-anywhere">
                        {text}
                      </span>
                    ),
                  })
                : m.about_opening_keeping_watch}
            </h1>
            <p className="mt-5 max-w-xl text-lg text-muted">
              {timeline.builtIn && since
                ? m.about_opening_how_we_started
                : m.about_opening_get_to_know_us}
            </p>
          </div>
          {photo ? (
            <div className="mb-10 self-end lg:col-span-5 lg:mb-16">
              <HeaderPhoto photo={photo} />
            </div>
          ) : (
            <DeskLamp className="block w-full max-w-sm self-end sm:max-w-md lg:col-span-5 lg:ml-auto" />
          )}
        </div>
      </header>
      {mission && (
        <section className="night" aria-labelledby="mission-heading">
          <div className="page-width pb-section">
            {/* This line continues the desk in the drawing above. */}
            <div className="grid gap-x-8 gap-y-5 border-t border-edge pt-8 lg:grid-cols-12 lg:pt-14">
              <h2 id="mission-heading" className="text-h4 lg:col-span-3 lg:pt-2">
                {m.about_opening_our_mission}
              </h2>
              <div className="lg:col-span-9">
                <p className="max-w-3xl font-heading text-h2 leading-snug wrap-anywhere">
                  {mission.statement}
                </p>
                {mission.text && (
                  <p className="mt-5 max-w-prose text-muted wrap-anywhere">{mission.text}</p>
                )}
              </div>
            </div>
          </div>
        </section>
      )}
    </>
  );
}
