import type { SurveySection } from "../content";

/** The built-in questions, which the office can edit. */
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
      "Are business hours and quiet hours known?",
      "Shifts, deliveries, cleaning, weekends, holidays.",
    ],
  ]),
  section("assets", "People and assets", [
    [
      "people",
      "Do you know how many people are on site, and where?",
      "Staff, tenants, visitors, contractors, children.",
    ],
    [
      "assets",
      "Do you know what needs protection, and where it is?",
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
      "Are sightlines clear, with no hiding spots near the building?",
      "Shrubs, dumpsters, alcoves, parked trailers.",
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
      "Are vehicles checked on entry, and can others be kept out?",
      "Passes, barriers, bollards at storefronts.",
    ],
  ]),
  section("lighting", "Lighting", [
    [
      "outside-light",
      "Are entrances, walkways and parking lit all night?",
      "Visit after dark, and note lamps that are out.",
    ],
    [
      "light-control",
      "Do lights turn on automatically, and does someone replace them?",
      "Timers, sensors, a person in charge.",
    ],
  ]),
  section("doors", "Doors, windows, locks and keys", [
    [
      "doors",
      "Do exterior doors close and latch on their own?",
      "Try each one; look for wedges and tape.",
    ],
    [
      "windows",
      "Are windows and roof openings within reach locked?",
      "Ground floor, ladders, roof hatches, vents.",
    ],
    [
      "keys",
      "Are keys and codes tracked, and collected when people leave?",
      "Key list, lost keys, codes of people who left.",
    ],
  ]),
  section("access", "Access and visitors", [
    [
      "access",
      "Is access limited to authorized people?",
      "Try to follow someone in; side doors, smoking areas.",
    ],
    [
      "visitors",
      "Are visitors and contractors signed in and escorted?",
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
      "Do cameras cover entrances, docks and cash handling, day and night?",
      "Check the recordings. How long are they kept?",
    ],
    [
      "alarms",
      "Does the alarm cover every area, and does someone respond to it?",
      "Zones, monitoring, call list, last test.",
    ],
    [
      "panic",
      "Can staff call for help quickly and discreetly?",
      "Panic buttons, radios, phone coverage in basements.",
    ],
  ]),
  section("fire", "Fire and life safety", [
    [
      "exits",
      "Are exits clear, marked, and easy to open from inside?",
      "Chains, stored goods, exit signs.",
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
      "Does current staffing cover the hours and areas at risk?",
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
