import type { SurveySection } from "./content";

/** The built-in questions, which the office can edit. */
export const firstQuestions: readonly SurveySection[] = [
  section("site", "Site and contacts", [
    [
      "address",
      "Is the site easy for officers and first responders to find?",
      "Street number, entrances, gate codes, lockboxes.",
    ],
    [
      "contacts",
      "Are there contacts who can be reached day and night?",
      "Names, numbers, and who decides after hours.",
    ],
    [
      "hours",
      "Are business hours and after-hours activity known?",
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
      "Merchandise, cash, vehicles, tools, copper, data, keys.",
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
      "Is the fence or wall intact and hard to climb?",
      "Gaps, damage, ladders, pallets or trees next to it.",
    ],
    [
      "gates",
      "Do gates close, lock and stay closed when not in use?",
      "Hinges, chains, motors, gaps underneath.",
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
      "Are vehicles checked on entry, and can unauthorized vehicles be kept out?",
      "Passes, barriers, bollards at storefronts.",
    ],
  ]),
  section("lighting", "Lighting", [
    [
      "outside-light",
      "Are entrances, walkways and parking lit all night?",
      "Visit after dark and note any lights that are out.",
    ],
    [
      "light-control",
      "Do lights turn on automatically, and are burned-out lights replaced?",
      "Timers, sensors, who’s responsible.",
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
      "Are all reachable windows and roof openings locked?",
      "Ground floor, ladders, roof hatches, vents.",
    ],
    [
      "keys",
      "Are keys and codes tracked, and are keys returned and codes changed when people leave?",
      "Key list, lost keys, codes of people who left.",
    ],
  ]),
  section("access", "Access and visitors", [
    [
      "access",
      "Is access limited to authorized people?",
      "Try to follow someone in; check side doors and smoking areas.",
    ],
    [
      "visitors",
      "Are visitors and contractors signed in and escorted?",
      "Badges, log, deliveries at the door.",
    ],
    [
      "deliveries",
      "Are deliveries and mail received in a safe place?",
      "Dock, packages, who signs for them.",
    ],
  ]),
  section("technology", "Cameras, alarms and communications", [
    [
      "cameras",
      "Do cameras cover entrances, docks and cash-handling areas, day and night?",
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
      "Are exits clear, marked and easy to open from the inside?",
      "Chains, items blocking the exit, exit signs.",
    ],
    [
      "fire-systems",
      "Are the fire alarm, sprinklers and extinguishers in service?",
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
      "Are incidents documented and followed up on?",
      "Who reads them, and what happened last time?",
    ],
    [
      "special",
      "Are this site’s special risks covered?",
      "Threats, disputes, high-value merchandise, days with extra cash on hand, events, vacancies.",
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
