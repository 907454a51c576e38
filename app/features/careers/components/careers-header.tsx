import { Lockers } from "~/ui/art/lockers";
import { Roofs } from "~/ui/art/roofs";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { benefits } from "../content";

/** An open locker, and what its new owner can count on. */
export function CareersHeader() {
  return (
    <div className="night overflow-hidden">
      <header className="page-width grid gap-x-8 gap-y-10 pt-32 sm:pt-40 lg:grid-cols-12">
        <div className="lg:col-span-7 lg:pb-16">
          <h1 className="max-w-3xl text-h1 lg:text-[3.5rem]">There is a locker free</h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            We look for people who stay calm, look twice, and write down what they saw. The rest can
            be learned, and we teach it.
          </p>
          <a href="#openings" className={buttonClass("light", "large", "mt-8")}>
            See open positions
          </a>
        </div>
        <Lockers className="block w-full max-w-sm self-end sm:max-w-md lg:col-span-5 lg:ml-auto" />
      </header>
      <section aria-labelledby="benefits-heading">
        <div className="page-width pb-14">
          <div className="border-t border-edge pt-8 lg:pt-14">
            <h2 id="benefits-heading" className="text-h2">
              What you can count on
            </h2>
            <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-10">
              {benefits.map((benefit) => (
                <li key={benefit.title} className="flex gap-4">
                  <Icon name={benefit.icon} className="size-6 shrink-0 text-muted" />
                  <div>
                    <h3 className="text-h4">{benefit.title}</h3>
                    <p className="mt-1 text-md text-muted">{benefit.text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <Roofs />
    </div>
  );
}
