import { leadership } from "../about.content";
import founder from "../pictures/founder.svg";
import operations from "../pictures/operations.svg";
import training from "../pictures/training.svg";

const portraits = { founder, operations, training };

/** Three people, each drawn at the hour that is theirs. */
export function Leadership() {
  return (
    <section className="day bg-surface!" aria-labelledby="leadership-heading">
      <div className="page-width py-section">
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-12 lg:items-end">
          <h2 id="leadership-heading" className="text-h1 lg:col-span-6">
            Who answers for it
          </h2>
          <p className="max-w-lg text-muted lg:col-span-5 lg:col-start-8">
            Night, dawn and day: between the three of them there is no hour at which you couldn’t
            ask for somebody who decides.
          </p>
        </div>
        <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3 lg:mt-14">
          {leadership.map((person) => (
            <li key={person.id} className="grid grid-cols-[7rem_1fr] gap-x-5 md:block">
              <img
                src={portraits[person.id]}
                alt=""
                width="320"
                height="400"
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded bg-ink"
              />
              <div className="self-end md:mt-6">
                <h3 className="text-h3">{person.name}</h3>
                <p className="mt-1 text-md font-semibold">{person.role}</p>
                <p className="text-md text-muted tabular-nums">{person.hours}</p>
              </div>
              <p className="col-span-2 mt-4 max-w-prose">{person.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
