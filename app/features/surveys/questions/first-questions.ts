import type { SurveySection } from "../content";

/** The questions of the first version, in our own words. The office edits them. */
export const firstQuestions: readonly SurveySection[] = [
  section("site", "Site and contacts", [
    [
      "address",
      "Is the site easy to find for officers and emergency services?",
      "Street number, entrances, gate codes, lockboxes.",
    ],
    [
      "contacts",
      "Are there contacts who can be reached day and night?",
      "Names, numbers, and who decides after hours.",
    ],
    [
      "hours",
      "Are opening hours and quiet hours known?",
      "Shifts, deliveries, cleaning, weekends, holidays.",
    ],
  ]),
  section("assets", "People and assets", [
    [
      "people",
      "Are the people at the site known by number and place?",
      "Staff, tenants, visitors, contractors, children.",
    ],
    [
      "assets",
      "Are the things worth protecting named and in known places?",
      "Goods, cash, vehicles, tools, copper, data, keys.",
    ],
    [
      "incidents",
      "Is there a record of past incidents?",
      "Thefts, trespassing, threats, false alarms, police calls in the last two years.",
    ],
  ]),
  section("perimeter", "Perimeter and gates", [
    [
      "fence",
      "Is the fence or wall complete and hard to climb?",
      "Gaps, damage, ladders, pallets or trees next to it.",
    ],
    [
      "gates",
      "Do gates close, lock and stay closed when not used?",
      "Hinges, chains, motors, space underneath.",
    ],
    [
      "view",
      "Can somebody who hides near the building be seen?",
      "Plants, dumpsters, alcoves, parked trailers.",
    ],
  ]),
  section("parking", "Parking and vehicles", [
    [
      "parking",
      "Is parking lit, visible and separate from the building?",
      "Walk it at night; ask where people feel unsafe.",
    ],
    [
      "vehicles",
      "Are vehicles that enter known, and can others be stopped?",
      "Passes, barriers, bollards at glass fronts.",
    ],
  ]),
  section("lighting", "Lighting", [
    [
      "outside-light",
      "Are entrances, paths and parking lit all night?",
      "Visit after dark; note lamps that are out.",
    ],
    [
      "light-control",
      "Do lights turn on by themselves, and does somebody replace them?",
      "Timers, sensors, a person in charge.",
    ],
  ]),
  section("doors", "Doors, windows, locks and keys", [
    [
      "doors",
      "Do all outside doors close and lock by themselves?",
      "Try each one; look for wedges and tape.",
    ],
    [
      "windows",
      "Are windows and roof openings within reach secured?",
      "Ground floor, ladders, roof hatches, vents.",
    ],
    [
      "keys",
      "Are keys and codes counted and taken back?",
      "Key list, lost keys, codes of people who left.",
    ],
  ]),
  section("access", "Access and visitors", [
    [
      "access",
      "Can only people who belong there get in?",
      "Try to follow somebody in; side doors, smoking areas.",
    ],
    [
      "visitors",
      "Are visitors and contractors signed in and accompanied?",
      "Badges, log, deliveries at the door.",
    ],
    [
      "deliveries",
      "Are deliveries and mail received in a safe place?",
      "Dock, parcels, who signs.",
    ],
  ]),
  section("technology", "Cameras, alarms and communications", [
    [
      "cameras",
      "Do cameras see entrances, docks and cash, also at night?",
      "Look at the pictures; how long are they kept?",
    ],
    [
      "alarms",
      "Does the alarm cover all areas, and does somebody answer it?",
      "Zones, monitoring, call list, last test.",
    ],
    [
      "panic",
      "Can staff call for help quickly and without being seen?",
      "Panic buttons, radios, phone coverage in basements.",
    ],
  ]),
  section("fire", "Fire and life safety", [
    [
      "exits",
      "Are exits free, marked and openable from inside?",
      "Chains, stored goods, lights above doors.",
    ],
    [
      "fire-systems",
      "Are fire alarm, sprinklers and extinguishers in service?",
      "Panel, tags, dates; anything out of order?",
    ],
  ]),
  section("procedures", "Procedures and staffing", [
    [
      "orders",
      "Do officers and staff have written instructions?",
      "Post orders, opening and closing, emergencies, bomb threats.",
    ],
    [
      "staffing",
      "Does the present staffing fit the hours and places at risk?",
      "Officers, patrols, gaps between shifts.",
    ],
    [
      "reports",
      "Are incidents written down and followed up?",
      "Who reads them, and what happened last time?",
    ],
    [
      "special",
      "Are special risks of this site covered?",
      "Threats, disputes, valuable goods, cash days, events, vacancies.",
    ],
  ]),
];

function section(
  id: string,
  title: string,
  questions: readonly (readonly [id: string, text: string, hint: string])[],
): SurveySection {
  return {
    id,
    title,
    questions: questions.map(([question, text, hint]) => ({ id: question, text, hint })),
  };
}
