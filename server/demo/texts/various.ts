import type { ConsultationInput } from "~/features/requests/form/schema";
import { openingFacts } from "./opening-facts";

const list = (text: string) => text.trim().split(/\n */);

/** Texts of consultation requests. */
export const requirements = list(`
  Residents have seen strangers in the parking garage at night.
  One evening, about 240 guests, valet parking and a back door that everyone uses.
  Three stores in one strip mall: could one guard cover them on Fridays and Saturdays?
  Our CEO is traveling in May: airport, hotel, two plants and a dinner.
  The alarm went off three times last month and nobody showed up before sunrise.
  Truck yard with 60 spaces. Diesel keeps disappearing. We have cameras, but nobody watches them.
`);

/** The services that customers ask for: some more often than others. */
export const requestedServices = [
  "unarmed-security-officers",
  "unarmed-security-officers",
  "unarmed-security-officers",
  "uniformed-security-guards",
  "uniformed-security-guards",
  "mobile-patrol-services",
  "mobile-patrol-services",
  "mobile-patrol-services",
  "event-security",
  "event-security",
  "reception-concierge-security",
  "reception-concierge-security",
  "armed-security-officers",
  "armed-security-officers",
  "personal-protector-bodyguard",
] as const;

type Estimate = Pick<ConsultationInput, "coverPlan" | "cover" | "guards" | "armed" | "duration">;

export const noEstimate: Estimate = {
  coverPlan: "",
  cover: "",
  guards: "",
  armed: "",
  duration: "",
};
const ongoing: Estimate = { ...noEstimate, armed: "no", duration: "ongoing" };

/** The hours that customers estimate; many leave them out. */
export const estimates: readonly Estimate[] = [
  noEstimate,
  noEstimate,
  noEstimate,
  { ...ongoing, coverPlan: "nights", guards: "1" },
  { ...ongoing, coverPlan: "nights", guards: "2", armed: "unsure" },
  { ...ongoing, coverPlan: "weekdays", guards: "1" },
  { ...ongoing, coverPlan: "weekdays", guards: "2", armed: "yes" },
  { ...ongoing, coverPlan: "always", guards: "1" },
];

/** Why customers cancel, and why the office declines a request. */
export const customerReasons = ["Something came up. I'll ask again in May.", "Wrong day, sorry!"];
export const officeReasons = ["The site is outside the area we serve.", "We couldn't reach you."];
/** The office's notes on appointments. */
export const hints = ["Please have the floor plan ready.", "Our consultant will park out front."];

/** Texts by applicants about their experience. */
export const experiences = list(`
  Six years in the Army, honorable discharge, certified first aid instructor.
  No experience in security yet. I took care of my grandfather for five years.
`);
export const availabilities = ["Weekdays after 4 PM and all weekends", "Full time, right away"];

/** The office's calls about requests. */
export const callNotes = ["Left a voicemail.", "Talked to the manager. They'll pick a time."];

/** The office's notes on applications. */
export const notes = {
  reviewing: ["Called and left a voicemail. Sounds motivated."],
  interviewed: ["Interviewed with the patrol supervisor. Could start nights right away."],
  hired: ["Starts on the first with the tower team. Uniform ordered."],
  rejected: ["Can't work nights, and that's all we have right now."],
};

/** What interviewers write on scorecards. */
export const interviewNotes = [
  "Calm and clear. Has worked nights before and knows what to write down.",
  "Friendly, a little short on report writing. Would do well at a front desk.",
  "Good answers about access control. Wants weekends, which fits the tower.",
];

/** Messages from the contact page, with the office's reply unless none is needed. */
export const messages = list(`
  Do you cover single nights? We have one on the twelfth. | We do, with a six-hour minimum. Please send us the address and tell us when the last people leave, and I'll send you a quote the same day.
  Your officer found my wallet in the garage. Please thank her for me! | I read your message out loud at shift change. Thanks for taking the time to write.
  Can someone check the roof, too? The neighbors have seen people up there at night. | Yes, starting tonight, twice between 10 PM and 5 AM. We'll need the key to the second hatch. Our patrol can pick it up at your front desk.
  How much notice do you need for a wedding in September? About 150 guests in a barn. | Six weeks is ideal, but three is doable. For 150 guests, we'd recommend two officers, one of them in the parking lot until midnight.
  The light at the back gate has been out since Tuesday. | We reported it to your building manager and called again today. Until it's fixed, our officer will carry a flashlight and check the gate every hour.
  Thank you, that took care of it.
`).map((line) => line.split(" | ") as [message: string, reply?: string]);

/** Openings with the days before today on which each was posted and, if it was, closed. */
export const openings = list(`
  399 | | Night Patrol Officer | Mobile Patrol | Columbus, OH | Nights, 6 PM – 6 AM | You drive a marked car between fourteen sites, never in the same order, check doors and lights, and are the first to arrive when an alarm goes off. | Licensed driver for at least two years; Two years of patrol or similar experience | Drive the route and scan each checkpoint; Respond to alarms and wait for the police; Write a report for every site
  397 | 120 | Lobby Officer | Unarmed | Dublin, OH | Days, 7 AM – 3 PM | You work the front desk of an office tower with eleven tenants and know most of the people who come through the door by name. | Front desk experience; Calm with visitors; Able to read a fire panel | Greet and badge visitors; Watch the cameras and the fire panel; Keep the key log
  385 | | Armed Officer, Cash Vault | Armed | Dayton, OH | Days, rotating | You protect the people who count and move cash at a vault facility. | Firearm permit; Three years in an armed position | Control the gate during transfers; Keep the weapons log
  371 | 236 | Event Security Officer | Event Security | Columbus, OH | Evenings and weekends | Concerts, galas and ball games: you can read a crowd, you smile, and you know where the exits are. | Available most weekends; Able to stand and walk for eight hours | Check tickets and bags; Keep the aisles clear
  330 | | Executive Protection Agent | Executive Protection | Columbus, OH | As assigned | You travel with a client, plan the route there and back, and keep a low profile. | Five years in executive protection or the military; First aid certification | Plan routes and do advance work; Keep the client’s schedule confidential
  268 | | Concierge Officer | Unarmed | Westerville, OH | Evenings, 3 PM – 11 PM | You’re the first face the residents of 180 homes see when they come in. | Friendly manner; Clear and accurate report writing | Accept and log packages; Walk the garage every two hours
  240 | 62 | Relief Guard | Unarmed | All sites | On call | You fill in when someone is out sick, and know five sites well instead of one. | Reliable transportation; Reachable by phone | Learn each site’s post orders; Take over on short notice
  166 | | Patrol Supervisor | Mobile Patrol | Columbus, OH | Nights, 8 PM – 8 AM | You lead six patrol officers, check on them in the field and step in when something comes up. | Four years of patrol experience; One year of supervisory experience | Plan the night’s routes; Train new officers
  129 | | Construction Site Guard | Unarmed | Toledo, OH | Nights and weekends | You keep a construction site’s copper and equipment safe until work starts again. | Comfortable working outdoors in all weather | Control the gate; Walk the fence every hour
  94 | | Hospital Security Officer | Unarmed | Akron, OH | Rotating, 12 hours | You help people stay calm on the worst day of their lives and help staff work safely. | De-escalation training | Support the emergency department; Escort staff to their cars at night
  41 | | Armed Patrol Officer | Armed | Columbus, OH | Nights | You respond to alarms where an unarmed officer should not go alone. | Firearm permit; Driver’s license | Respond to alarms; Secure scenes for the police
  9 | | Event Team Lead | Event Security | Columbus, OH | Weekends | You brief forty officers before doors open and debrief them after the last guest has left. | Three seasons of event experience | Plan posts and breaks; Run the command post
`).map((line) => {
  const [posted, closed, title, type, location, shift, description, ...lists] = line
    .split("|")
    .map((part) => part.trim());
  const [requirements, responsibilities] = lists.map((part) => part.replaceAll("; ", "\n"));
  const facts = openingFacts({ title, type, location });
  const opening = {
    ...{ title, type, location, shift, description, requirements, responsibilities },
    ...facts,
  };
  return [Number(posted), closed ? Number(closed) : undefined, opening] as const;
});

/** The sources of visits, as stored by the browser. */
export const visitSources = [
  "",
  "",
  "referrer=www.google.com",
  "referrer=www.google.com",
  "referrer=www.bing.com",
  "referrer=chamber.example.com",
  "referrer=www.google.com&utm_source=google&utm_medium=cpc&utm_campaign=night+patrols",
  "utm_source=newsletter&utm_medium=email&utm_campaign=holiday+season",
];

/** Guards who refer applicants. */
export const referrers = ["Rosa Delgado", "Marcus Webb", "Tamika Jones"];

/** The same of applicants. */
export const applicantSources = [
  "",
  "referrer=www.google.com",
  "utm_source=indeed&utm_medium=job-board",
  "utm_source=indeed&utm_medium=job-board",
  "utm_source=poster&utm_medium=print",
  "utm_source=share&utm_medium=applicant",
];

/** Why customers didn't sign. */
export const lostReasons = [
  "Too expensive",
  "Too expensive",
  "Chose another company",
  "Project postponed",
  "No response after the visit",
  "Hired their own guards",
];

/** Replies that the office reuses. */
export const savedReplies = [
  {
    title: "Ask for a good time to call",
    reply:
      "Hello {{first_name}},\n\nThank you for contacting {{company_name}}. What is a good time to call you about {{service_name}}? You can also reach us at {{company_phone}}.\n\nBest regards,\n{{my_name}}",
  },
  {
    title: "Before the visit",
    reply:
      "Hello {{first_name}},\n\nWe’ll see you on {{date}}, {{time}}. Please have a list of your doors, gates and opening hours at hand, and tell us where we can park.\n\nBest regards,\n{{my_name}}",
  },
  {
    title: "Invite an applicant to an interview",
    reply:
      "Hello {{first_name}},\n\nThank you for applying for {{job_title}}. We’d like to meet you. Please call {{company_phone}} to choose a time, and bring a photo ID and any security license you have.\n\nBest regards,\n{{my_name}}",
  },
];
