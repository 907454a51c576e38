import type { JobType } from "~/features/careers/openings/schema";

interface DemoOpening {
  title: string;
  type: JobType;
  location: string;
  shift: string;
  description: string;
  requirements: string[];
  responsibilities: string[];
}

const always = ["Valid security guard card", "Clean background check", "Reliable transport"];

function opening(
  title: string,
  type: JobType,
  location: string,
  shift: string,
  description: string,
  requirements: string[],
  responsibilities: string[],
): DemoOpening {
  return {
    title,
    type,
    location,
    shift,
    description,
    requirements: [...requirements, ...always],
    responsibilities,
  };
}

/** Twelve openings of a company like this one. */
export const demoOpenings: readonly DemoOpening[] = [
  opening(
    "Night Patrol Officer",
    "Mobile Patrol",
    "Exampleton",
    "Nights, 6pm – 6am",
    "You drive a marked car on a fixed round of fourteen sites, check doors and lights, and are the first to arrive when an alarm goes off.",
    ["Driver's licence held for two years", "Two years in patrol or a similar post"],
    [
      "Drive the round and scan each checkpoint",
      "Answer alarms and wait for the police",
      "Write a report for every site before the shift ends",
      "Hand the car over clean and fuelled",
    ],
  ),
  opening(
    "Lobby Officer",
    "Unarmed",
    "North Exampleton",
    "Days, 7am – 3pm",
    "You sit at the desk of an office tower with eleven tenants and know most people who come through the door by name.",
    ["Experience at a front desk", "Calm with visitors and with fire panels"],
    ["Greet and badge visitors", "Watch the cameras and the fire panel", "Keep the key log"],
  ),
  opening(
    "Armed Officer, Cash Handling Site",
    "Armed",
    "Sampleford",
    "Days, rotating",
    "You protect the people who count and move cash at a depot. Most days nothing happens, and you are the reason.",
    ["Firearm permit", "Three years in an armed post", "Yearly qualification at our range"],
    [
      "Control the gate during transfers",
      "Search vehicles with a colleague",
      "Keep the weapons log",
    ],
  ),
  opening(
    "Event Security Officer",
    "Event Security",
    "Exampleton",
    "Evenings and weekends",
    "Concerts, galas and matches: you read a crowd, you smile, and you know where the exits are.",
    ["Available on most weekends", "Standing and walking for eight hours"],
    [
      "Check tickets and bags at the gates",
      "Keep the aisles free",
      "Work with the medics and the stage crew",
    ],
  ),
  opening(
    "Close Protection Officer",
    "Executive Protection",
    "Exampleton",
    "On assignment",
    "You travel with a principal, plan the way there and back, and are hardly noticed.",
    [
      "Five years in protection or the service",
      "First aid certificate",
      "Passport and readiness to travel",
    ],
    [
      "Plan routes and visit sites in advance",
      "Drive defensively",
      "Keep the principal's day confidential",
    ],
  ),
  opening(
    "Concierge Officer, Residential Tower",
    "Unarmed",
    "Lower Sample",
    "Evenings, 3pm – 11pm",
    "You are the first face that 180 households see when they come home.",
    ["Friendly and exact in writing"],
    [
      "Accept and log parcels",
      "Know who may come up and who may not",
      "Walk the garage every two hours",
    ],
  ),
  opening(
    "Relief Guard",
    "Unarmed",
    "All sites",
    "On call",
    "You step in where somebody is ill, and know five sites well instead of one.",
    ["Own car", "A telephone that is answered"],
    ["Learn each site's post orders", "Take over at short notice"],
  ),
  opening(
    "Patrol Supervisor",
    "Mobile Patrol",
    "Exampleton",
    "Nights, 8pm – 8am",
    "You lead six patrol officers, visit them at their posts and help when something is going on.",
    ["Four years in patrol", "One year of leading people"],
    ["Plan the night's rounds", "Check reports before they leave the house", "Train new officers"],
  ),
  opening(
    "Construction Site Guard",
    "Unarmed",
    "Testbury",
    "Nights and weekends",
    "You keep a building site's copper, machines and neighbours safe until the crane moves again.",
    ["Sure-footed outdoors in all weather"],
    ["Control the gate", "Walk the fence every hour"],
  ),
  opening(
    "Hospital Security Officer",
    "Unarmed",
    "Sampleford",
    "Rotating, 12 hours",
    "You help people on the worst day of their lives to stay calm, and staff to work safely.",
    ["Training in de-escalation"],
    ["Stand by in the emergency department", "Escort staff to their cars at night"],
  ),
  opening(
    "Armed Patrol Officer",
    "Armed",
    "Exampleton",
    "Nights",
    "You answer alarms where an unarmed officer should not go alone.",
    ["Firearm permit", "Driver's licence"],
    ["Answer alarms", "Secure scenes for the police"],
  ),
  opening(
    "Event Team Leader",
    "Event Security",
    "Exampleton",
    "Weekends",
    "You brief forty officers before doors open and debrief them when the last guest has left.",
    ["Three seasons of events"],
    ["Plan posts and breaks", "Speak for us in the control room"],
  ),
];
