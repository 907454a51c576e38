import type { ReactNode } from "react";
import { Roofs } from "~/ui/art/ground";
import { Lockers } from "~/ui/art/lockers";
import { buttonClass } from "~/ui/button";

/** An open locker, and what its new owner can count on. */
export function CareersHeader({ children }: { children: ReactNode }) {
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
      {children}
      <Roofs />
    </div>
  );
}
