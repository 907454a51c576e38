import { RatesTitle } from "~/features/rates/admin/rates-title";
import { HolidayForm } from "~/features/rates/holidays/admin/holiday-form";
import { HolidayList, holidaysPath } from "~/features/rates/holidays/admin/holiday-list";
import { PlaceForm, PublicHolidaysForm } from "~/features/rates/holidays/admin/public-holidays";
import {
  addHoliday,
  addPublicHolidays,
  chooseHolidayPlace,
} from "~/features/rates/holidays/commands.server";
import { holidayPlaces, publicHolidays } from "~/features/rates/holidays/public-holidays.server";
import { holidayPlace, listHolidays } from "~/features/rates/holidays/queries.server";
import {
  HolidayInput,
  PlaceInput,
  PublicHolidaysInput,
  yearIn,
} from "~/features/rates/holidays/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday } from "~/shared/dates";
import { ViewSwitch } from "~/ui/admin/lists/view-switch";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import type { Route } from "./+types/holidays";

export const middleware = [requirePermission("rates.view", "rates.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Holidays" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const year = yearIn(url.searchParams, businessToday(clock, await businessTimeZone(db)));
    const holidays = await listHolidays(db, year);
    const place = await holidayPlace(db);
    const known = await publicHolidays(place, year);
    return {
      year,
      holidays,
      place,
      ...(await holidayPlaces(place.country)),
      suggested: known.filter(({ date }) => !holidays.some((holiday) => holiday.date === date)),
    };
  });
}

export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "rates.edit");
  const { url } = args;
  return formActions(args, {
    place: formHandler(PlaceInput, async (input, { services }) => {
      const chosen = await chooseHolidayPlace(services, actor, input);
      if (!chosen.ok) return refuseFields({ country: "Choose a country from the list" });
      return redirectWithToast(holidaysPath + url.search, "settings-saved");
    }),
    choose: formHandler(PublicHolidaysInput, async (input, { services }) => {
      const added = await addPublicHolidays(services, actor, input);
      if (!added.ok)
        return refuseFields({ dates: "Reload the page and choose the holidays again." });
      return redirectWithToast(yearPath(input.year), "holidays-added");
    }),
    add: formHandler(HolidayInput, async (input, { services }) => {
      const added = await addHoliday(services, actor, input);
      if (!added.ok)
        return refuseFields({ date: "This day is already a holiday. Choose another day." });
      return redirectWithToast(yearPath(input.date.slice(0, 4)), "holiday-added");
    }),
  });
}

function yearPath(year: number | string): string {
  return `${holidaysPath}?year=${year}`;
}

export default function Holidays({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <RatesTitle
        title="Holidays"
        note="The days you bill at the holiday rate. Changes apply to new quotes only."
        current={holidaysPath}
      />
      {loaderData.ok ? (
        <Loaded key={loaderData.year} {...loaderData} result={actionData} />
      ) : (
        <LoadFailure code="holidays-not-loaded" />
      )}
    </>
  );
}

type LoadedProps = Extract<Route.ComponentProps["loaderData"], { ok: true }> & {
  result: Route.ComponentProps["actionData"];
};

function Loaded({ year, holidays, place, countries, states, suggested, result }: LoadedProps) {
  return (
    <div className="space-y-10">
      <section aria-labelledby="holidays-heading">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="holidays-heading" className="text-h3">
            {`Holidays in ${year}`}
          </h2>
          <ViewSwitch
            label="Year"
            views={[year - 1, year, year + 1].map((one) => ({
              to: yearPath(one),
              label: one,
              current: one === year,
            }))}
          />
        </div>
        <HolidayList year={year} holidays={holidays} />
      </section>
      <May need="rates.edit">
        <section aria-labelledby="public-heading" className="space-y-5 border-t border-edge pt-8">
          <div>
            <h2 id="public-heading" className="text-h3">
              {`Add public holidays for ${year}`}
            </h2>
            <p className="mt-1 max-w-xl text-md text-muted">
              Check the list against your contracts. Once you add a day, it stays until you remove
              it.
            </p>
          </div>
          <PlaceForm
            key={`${place.country} ${place.state}`}
            {...{ place, countries, states, result }}
          />
          <PublicHolidaysForm
            key={suggested.map(({ date }) => date).join()}
            {...{ year, suggested, result }}
          />
        </section>
        <section aria-labelledby="own-heading" className="space-y-5 border-t border-edge pt-8">
          <h2 id="own-heading" className="text-h3">
            Add another holiday
          </h2>
          <HolidayForm key={holidays.length} result={result} />
        </section>
      </May>
    </div>
  );
}
