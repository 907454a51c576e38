import { serviceOverview } from "./public/overview.content";
import type { ServiceFields } from "./schema";

type JobType = ServiceFields["job_type"];

const features: Record<(typeof serviceOverview)[number]["id"], string[]> = {
  "personal-protector-bodyguard": [
    "Risk assessment before the first day",
    "Route planning and advance visits",
    "Secure transport with trained drivers",
    "Residence and travel protection",
    "One contact person around the clock",
  ],
  "uniformed-security-guards": [
    "Access control and visitor log",
    "Patrols of building and grounds",
    "Written report after every shift",
    "First aid and fire-watch training",
    "Supervisor visits, announced and not",
  ],
  "armed-security-officers": [
    "Current firearm permit for every officer",
    "Requalification on the range twice a year",
    "De-escalation training before equipment",
    "Cash and high-value goods escorts",
    "Clear rules of engagement, agreed with you",
  ],
  "unarmed-security-officers": [
    "Loss prevention and observation",
    "Access control and key handling",
    "Conflict resolution training",
    "Incident reports the same day",
    "Replacement within two hours",
  ],
  "mobile-patrol-services": [
    "Patrols at irregular times",
    "Checkpoints with time and place",
    "Alarm response",
    "Opening and closing of buildings",
    "A report with photos every morning",
  ],
  "event-security": [
    "Security plan with the organizer",
    "Entrance and ticket control",
    "Crowd management",
    "Backstage and guest protection",
    "Contact with police and medical services",
  ],
  "reception-concierge-security": [
    "Welcome and visitor registration",
    "Deliveries, keys and passes",
    "Camera and alarm desk",
    "Phone and meeting-room service",
    "Evening and weekend cover",
  ],
};

/** For whom, the related job type, and a question with its answer. Descriptive: no claims. */
const pages: Record<(typeof serviceOverview)[number]["id"], [string, JobType, string]> = {
  "personal-protector-bodyguard": [
    "Executives and their families, public figures, and anyone who has been threatened or travels with valuables.",
    "Executive Protection",
    "Can you protect someone on a trip?\nYes. Tell us the route and the dates in your request, and we plan the trip with you.",
  ],
  "uniformed-security-guards": [
    "Office buildings, plants, warehouses, construction sites and gated communities that need a person at the door or on the grounds.",
    "Unarmed",
    "Can a guard also run the front desk?\nYes. If the desk is the main task, look at reception and concierge security.",
  ],
  "armed-security-officers": [
    "Banks, jewelers, dispensaries, cash rooms and other sites where an attack on people or goods is a real risk.",
    "Armed",
    "How do we know if we need armed officers?\nThe site visit answers that. If unarmed officers are enough for your site, we say so.",
  ],
  "unarmed-security-officers": [
    "Stores, schools, hospitals, offices and residential buildings where most problems are solved by talking.",
    "Unarmed",
    "What does an officer do when something happens?\nThe officer follows the instructions that we agree on with you before the first shift, and calls the police when the situation needs it.",
  ],
  "mobile-patrol-services": [
    "Sites that don’t need a guard all night: parking lots, storage yards, construction sites, vacant buildings and housing associations.",
    "Mobile Patrol",
    "How often does a patrol come by?\nAs often as your plan says. We suggest a number after the site visit.",
  ],
  "event-security": [
    "Concerts, conferences, sports, private parties and weddings, indoors or outdoors.",
    "Event Security",
    "How early should we book?\nAs soon as you have a date and a place. Send what you know; details can follow.",
  ],
  "reception-concierge-security": [
    "Office lobbies, apartment buildings and clubs that want one person for welcome and security.",
    "Unarmed",
    "Can your officers work with our visitor software?\nTell us which one you use, and we include it in the instructions for your desk.",
  ],
};

const steps = [
  "You send a request with the address, the hours and what worries you.",
  "We walk the site with you and note doors, hours and risks.",
  "You get a written plan with posts, hours and price.",
  "We agree on instructions for your site, and the officers start.",
];

/** The services of a new site. */
export const builtInServices = serviceOverview.map((service) => {
  const [for_whom, job_type, questions] = pages[service.id];
  return { ...service, features: features[service.id], for_whom, steps, questions, job_type };
});
