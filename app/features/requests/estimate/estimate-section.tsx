import { Form } from "react-router";
import type { VisitorPrice } from "~/features/rates/prices.rules";
import { m } from "~/shared/messages/public/estimate";
import { Button } from "~/ui/button";
import { EstimateFields } from "./estimate-fields";

/** The estimate on a service's page; the consultation form starts with it. */
export function EstimateSection({
  service,
  prices,
}: {
  service: string;
  prices: readonly VisitorPrice[];
}) {
  return (
    <section className="day" aria-labelledby="estimate-heading">
      <div className="page-width grid gap-x-8 gap-y-8 pb-section lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="estimate-heading" className="text-h2">
            {m.service_page_title}
          </h2>
          <p className="mt-3 text-muted">{m.service_page_text}</p>
        </div>
        <Form action="/consultation" className="lg:col-span-8">
          <input type="hidden" name="service" value={service} />
          <EstimateFields values={{ service }} errors={{}} prices={prices} />
          <Button
            type="submit"
            look="light"
            size="large"
            className="mt-7 w-full text-balance sm:w-auto"
          >
            {m.request_consultation}
          </Button>
        </Form>
      </div>
    </section>
  );
}
