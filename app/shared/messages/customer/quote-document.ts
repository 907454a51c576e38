import { catalog } from "../catalog";

/** The words inside a quote: its table, totals and notes. */
export const m = catalog({
  title: "{service} for {client}",
  any_service: "Security services",
  weekly: "Per week",
  monthly: "Per month",
  once: "One time",
  term: "Full term",
  total_only: "Total",
  subtotal: "Subtotal",
  taxable_at: "Taxable at {rate}%",
  tax_at: "Tax at {rate}%",
  total: "Total",
  posts_and_guards:
    "{posts, plural, one {# post} other {# posts}}, {guards, plural, one {# guard} other {# guards}} at each",
  guards: "{guards, plural, one {# guard} other {# guards}}",
  shift: "{days}, {from} – {to}",
  around_the_clock: "{days}, 24 hours",
  hourly: "{rate} an hour, {hours}",
  hours_weekly: "{hours} hours a week",
  hours_total: "{hours} hours in total",
  hours_weekly_and_term: "{hours} hours a week, {total} hours in the full term",
  nights: "night rate {factor}×",
  weekends: "weekend rate {factor}×",
  holidays: "holiday rate {factor}×",
  overtime: "overtime rate {factor}×",
  short_notice: "{percent}% short-notice surcharge",
  minimum: "{hours}-hour minimum per shift",
  visits: "{visits, plural, one {# patrol visit} other {# patrol visits}} a day, {days}",
  per_visit: "{rate} a patrol visit",
  on_site: "At least {minutes, plural, one {# minute} other {# minutes}} on site",
  quantity: "{quantity} × {rate}",
  each_week: "{rate} a week",
  each_month: "{rate} a month",
  each_once: "{rate}, billed once",
  discount: "Discount included: {description}, {amount} ({column})",
  percent_off: "{percent}% off",
  off_once: "{amount} off, one time",
  off_weekly: "{amount} off a week",
  off_monthly: "{amount} off a month",
  note_month:
    "Monthly amounts assume 4.33 weeks a month (52 weeks ÷ 12 months). Each line’s amounts are rounded to the cent.",
  note_term:
    "The full term includes every day of service from {from} to {to}. For items billed by the week or month, a partial week or month is charged in full.",
  note_clocks_back:
    "Daylight saving time ends during the shift that starts on {dates}, so the shift is longer. The full-term amount includes the extra hours.",
  note_clocks_forward:
    "Daylight saving time starts during the shift that starts on {dates}, so the shift is shorter. The full-term amount doesn’t include the skipped hours.",
  note_discount:
    "Percentage discounts are calculated from the sum of the other lines and rounded to the cent.",
  note_tax:
    "Tax is calculated on the sum of the taxed lines, after discounts, and rounded to the cent.",
  note_night: "Night rates apply from {from} to {to}.",
  note_weekend: "Weekend rates apply on {days}.",
  note_holidays: "Holiday rates apply on {dates}.",
  note_overtime:
    "Overtime rates apply when one guard works more than {hours, plural, one {# hour} other {# hours}} in a week.",
  note_short_notice:
    "The short-notice surcharge applies to shifts requested less than {hours, plural, one {# hour} other {# hours}} before they start.",
  note_not_included: "Amounts don’t include overtime or short-notice surcharges.",
  note_highest:
    "When more than one of these rates applies to the same hour, only the highest is charged.",
});
