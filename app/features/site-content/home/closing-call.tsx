import { m } from "~/shared/messages/public/home";
import { KeptDrawing, laterDrawing } from "~/ui/art/kept-drawing";
import { LinkButton } from "~/ui/button";
import { useResponseTimes } from "~/ui/response-times";

const DayBlock = laterDrawing(async () => (await import("~/ui/art/city-block")).DayBlock);

/** The end of the home page: the city block by day. */
export function ClosingCall({ alone }: { /** Whether the hero shows a photo. */ alone: boolean }) {
  const { answer } = useResponseTimes();
  return (
    <section className="day relative overflow-hidden" aria-labelledby="closing-heading">
      <div className="page-width relative z-10 pt-section pb-10">
        <h2 id="closing-heading" className="max-w-2xl text-h1">
          {m.closing_call_title}
        </h2>
        <p className="mt-5 max-w-lg text-lg text-muted">
          {m.closing_call_free_assessment} {answer && m.closing_call_respond_within({ answer })}
        </p>
        <div className="mt-8 button-row">
          <LinkButton to="/consultation" look="light" size="large">
            {m.closing_call_request_consultation}
          </LinkButton>
          <LinkButton to="/contact" look="outline" size="large" className="bg-canvas">
            {m.closing_call_contact_us}
          </LinkButton>
        </div>
      </div>
      <KeptDrawing drawing={DayBlock} alone={alone} className="block-art block-art-closing" />
    </section>
  );
}
