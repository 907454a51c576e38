const weekdays = "1\n2\n3\n4\n5";
const everyDay = "0\n1\n2\n3\n4\n5\n6";
const lateWeek = "5\n6";

/** A line of a quote: its rate, and the values that differ from the defaults. */
export interface DraftLine {
  rate: string;
  kind: "hours" | "visits" | "fixed";
  /** The values typed into the line's form. */
  fields: Readonly<Record<string, string>>;
}

const hours = (rate: string, description: string, fields: DraftLine["fields"]): DraftLine => ({
  rate,
  kind: "hours",
  fields: { description, ...fields },
});
const fixed = (rate: string, fields: DraftLine["fields"] = {}): DraftLine => ({
  rate,
  kind: "fixed",
  fields,
});
const days = { days: weekdays, from: "07:00", to: "19:00" };
const nights = { days: everyDay, from: "18:00", to: "06:00" };
const setup = fixed("Site setup and post orders");
const reporting = fixed("Guard tour and reporting system");

/** The lines of quotes for each service. Estimated hours replace the first line. */
export const packages: Readonly<Record<string, readonly (readonly DraftLine[])[]>> = {
  "uniformed-security-guards": [
    [hours("Unarmed officer", "Unarmed officer, main gate", nights), reporting, setup],
    [
      hours("Unarmed officer", "Unarmed officer, truck yard", nights),
      hours("Site supervisor", "Site supervisor, weekly inspection", {
        days: "3",
        from: "09:00",
        to: "13:00",
        note: "Checks the post orders and the key log with you.",
      }),
      setup,
    ],
  ],
  "unarmed-security-officers": [
    [hours("Unarmed officer", "Unarmed officer, store entrance", days), setup],
    [
      hours("Unarmed officer", "Unarmed officer, garage and grounds", nights),
      reporting,
      fixed("Patrol vehicle on site"),
      setup,
    ],
  ],
  "armed-security-officers": [
    [hours("Armed officer", "Armed officer, cash office", days), setup],
    [
      hours("Armed officer", "Armed officer, main entrance", {
        days: "1\n2\n3\n4\n5\n6",
        from: "08:00",
        to: "18:00",
      }),
      reporting,
      setup,
    ],
  ],
  "mobile-patrol-services": [
    [
      {
        rate: "Patrol visit",
        kind: "visits",
        fields: {
          description: "Patrol visit, exterior and parking lot",
          visits: "3",
          days: everyDay,
          minutes: "15",
          note: "At irregular times between 9:00 PM and 5:00 AM. Each visit is logged with photos.",
        },
      },
      setup,
    ],
    [
      {
        rate: "Patrol visit",
        kind: "visits",
        fields: {
          description: "Patrol visit with door checks",
          visits: "2",
          days: everyDay,
          minutes: "20",
        },
      },
      {
        rate: "Patrol visit",
        kind: "visits",
        fields: {
          description: "Building unlock and lockup",
          visits: "2",
          days: weekdays,
          minutes: "15",
        },
      },
      setup,
    ],
  ],
  "event-security": [
    [
      hours("Event officer", "Event officer, entrances and bag check", {
        days: lateWeek,
        from: "16:00",
        to: "00:00",
        guards: "4",
      }),
      hours("Site supervisor", "Team lead", { days: lateWeek, from: "15:00", to: "00:00" }),
    ],
    [
      hours("Event officer", "Event officer, parking lot and back door", {
        days: "6",
        from: "15:00",
        to: "23:00",
        guards: "2",
      }),
      hours("K9 team", "K9 team, before the doors open", {
        days: "6",
        from: "12:00",
        to: "16:00",
      }),
    ],
  ],
  "reception-concierge-security": [
    [hours("Unarmed officer", "Concierge officer, lobby", days), reporting, setup],
    [
      hours("Unarmed officer", "Concierge officer, front desk", {
        days: everyDay,
        from: "15:00",
        to: "23:00",
      }),
      setup,
    ],
  ],
  "personal-protector-bodyguard": [
    [
      hours("Executive protection agent", "Executive protection agent, appointments and travel", {
        days: "2\n3\n4",
        from: "08:00",
        to: "18:00",
      }),
      {
        rate: "Executive protection agent",
        kind: "hours",
        fields: {
          description: "Advance work",
          days: "1",
          from: "09:00",
          to: "17:00",
          note: "We check routes, hotels and meeting places the day before.",
        },
      },
    ],
  ],
  "fire-watch": [
    [
      hours("Fire watch officer", "Fire watch officer, all floors every 30 minutes", {
        days: everyDay,
        from: "00:00",
        to: "00:00",
        note: "The officer has no other duties and keeps the log for the fire marshal.",
      }),
    ],
  ],
};

/** The first paragraph of a quote. */
export const intros = [
  "Thank you for showing us around. This quote covers what we agreed on during the visit: the posts, the hours and how we’ll notify your contacts.",
  "Thank you for your time at the site. The hours below match your business hours. If you’d like to start with fewer, let us know and we’ll send you a revised quote.",
  "Thanks for the tour. This plan covers the entrances you pointed out and the parking lot, which was your biggest concern.",
];

/** Questions that clients ask about their quote, with the office's replies. */
export const questions: readonly (readonly [question: string, reply: string])[] = [
  [
    "Is the supervisor's visit included, or is it billed separately?",
    "Unannounced supervisor visits are included. We only bill what's listed on its own line.",
  ],
  [
    "Can the same two officers come each week?",
    "Yes. You'll have a regular team of three, so someone you know can cover vacation and sick days.",
  ],
  [
    "What happens on Thanksgiving? We're closed that day.",
    "Then we won't come, and we won't bill you. Just tell us 24 hours in advance, as the terms say.",
  ],
  [
    "Our landlord wants to be named on your certificate of insurance. Is that possible?",
    "Yes, at no cost. Send us the landlord's name and address, and we'll add them to your certificate.",
  ],
];

/** Questions that lead to a new version. */
export const wishes: readonly (readonly [question: string, reply: string])[] = [
  [
    "The total is over our budget. Could we start with fewer hours?",
    "Of course. We'll send you a revised quote with shorter shifts today.",
  ],
  [
    "Could you come down a little on the hourly rate if we sign for a year?",
    "We can. A revised quote with a lower rate and a twelve-month term is on its way.",
  ],
];

/** The clients' reasons for declining, and the reason that the office records. */
export const declines = [
  ["price", "Two other bids were about 12% lower.", "Too expensive"],
  ["price", "", "Too expensive"],
  [
    "provider",
    "We're staying with the company that guards our other site.",
    "Chose another company",
  ],
  ["timing", "Our opening was pushed back to next year.", "Project postponed"],
  ["scope", "We only needed someone on weekends.", "Hired their own guards"],
  ["need", "", "Project postponed"],
] as const;

export const signerTitles = [
  "Owner",
  "Facilities Manager",
  "Property Manager",
  "Operations Manager",
];

/** The office's notes after a visit. */
export const visitNotes = [
  "Walked the site with the manager. Two doors at the back don't lock on their own.",
  "Parking lot is dark on the north side. They're getting three bids and will decide by the end of the month.",
  "Nice people. They had a break-in this spring and want someone before the holidays.",
  "Owner was in a hurry; send the quote to the facilities manager as well.",
];
