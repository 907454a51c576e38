/** A consultant's findings at a site: the question, the answer, and the recommendation. */
export interface Finding {
  question: string;
  note: string;
  /** 1 to 5, like the impact. */
  likelihood: string;
  impact: string;
  recommendation: string;
}

export const gaps: readonly Finding[] = [
  {
    question: "doors",
    note: "The door to the smoking area was propped open during both walk-throughs.",
    likelihood: "4",
    impact: "4",
    recommendation:
      "Add an alarm that sounds when the door stays open for 30 seconds, and check the door on each round.",
  },
  {
    question: "outside-light",
    note: "Four of the eleven lights in the north lot are out.",
    likelihood: "4",
    impact: "3",
    recommendation: "Replace the lights, and assign someone to check them each month.",
  },
  {
    question: "exits",
    note: "Boxes are stored in front of the east exit.",
    likelihood: "3",
    impact: "5",
    recommendation: "Clear the exit today, and mark the floor in front of it.",
  },
  {
    question: "keys",
    note: "Nobody knew who has the third master key.",
    likelihood: "3",
    impact: "4",
    recommendation: "Rekey the locks and start a key log.",
  },
  {
    question: "fence",
    note: "Two panels behind the compressor are bent, and pallets are stacked next to them.",
    likelihood: "4",
    impact: "3",
    recommendation: "Replace the panels, and keep a six-foot clear zone along the fence.",
  },
  {
    question: "visitors",
    note: "Contractors walk in through the dock and don't sign in.",
    likelihood: "3",
    impact: "3",
    recommendation: "Send them to the front desk, and give them temporary badges.",
  },
  {
    question: "cameras",
    note: "Footage is kept for five days, and nobody reviews it after a long weekend.",
    likelihood: "2",
    impact: "3",
    recommendation: "Keep it for 30 days.",
  },
  {
    question: "orders",
    note: "The night shift has no written instructions for alarms.",
    likelihood: "3",
    impact: "3",
    recommendation: "Write post orders, and go over them with everyone once a quarter.",
  },
];

/** Questions that couldn't be answered at a site. */
export const others = [
  { question: "alarms", answer: "not-seen", note: "The panel room was locked." },
  { question: "deliveries", answer: "na", note: "There’s no dock." },
] as const;

export const summaries = [
  "The building is in good shape, and its staff is attentive. Most of the risk is after 8 PM, when the lot is dark and the side doors aren’t watched. Three of the findings are inexpensive and can be fixed this week.",
  "The site is easy to enter at night and hard to see from the street. An overnight officer at the gate would cover most of the findings until the fence and the lights are repaired.",
];

export const scope =
  "We walked the exterior, the parking lot, the first floor and the roof access, both during the day and after dark. We talked to the manager and the evening shift.";
export const limits =
  "We didn’t test the fire alarm, open locked rooms or review computer systems. The report describes what we saw on the day of the visit.";

/** Guards that surveys propose. */
export const posts = [
  {
    name: "Main gate",
    guards: "1",
    days: "0,1,2,3,4,5,6",
    from: "18:00",
    to: "06:00",
    reason: "Vehicles come and go until midnight, and nobody checks them in.",
  },
  {
    name: "Lobby",
    guards: "1",
    days: "1,2,3,4,5",
    from: "07:00",
    to: "19:00",
    reason: "Visitors and contractors sign in here.",
  },
] as const;
