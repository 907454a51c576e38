import { expect, test } from "vitest";
import { applicationLabels } from "../apply/application-fields";
import { type ForbiddenSubject, forbiddenSubject } from "./forbidden.rules";

const caught: Record<ForbiddenSubject, string[]> = {
  "criminal history": [
    "Have you ever been convicted of a crime?",
    "Have you ever been arrested?",
    "Do you have any felonies or misdemeanors?",
    "Have you been in prison or jail?",
    "Do you have a clean record?",
    "Are there any pending charges against you?",
    "Are you on probation or parole?",
    "Did you ever get a DUI?",
  ],
  age: [
    "How old are you?",
    "What is your age?",
    "Date of birth",
    "DOB",
    "When were you born?",
    "Are you over 40?",
    "Which age group are you in?",
    "When do you plan to retire?",
  ],
  "graduation dates": [
    "What year did you graduate from high school?",
    "When did you get your GED? When did you finish high school?",
    "Graduation year",
    "Which class of 98 were you in?",
  ],
  "pay history": [
    "What is your current salary?",
    "How much did you make at your last job?",
    "What were you paid per hour before?",
    "Previous hourly rate",
    "Please describe your salary history",
    "Can you bring pay stubs?",
  ],
  "citizenship or origin": [
    "Are you a US citizen?",
    "Do you have a green card?",
    "Where were you born?",
    "What’s your native language?",
    "What is your immigration status?",
    "Where are you originally from?",
  ],
  "race or ethnicity": [
    "What is your race?",
    "Race/ethnicity",
    "Are you Hispanic or Latino?",
    "What color are you?",
  ],
  religion: [
    "What is your religion?",
    "Which church do you attend? Is it your church?",
    "Do you observe the Sabbath?",
    "Do you need time to pray?",
  ],
  family: [
    "Are you married?",
    "Do you have children?",
    "Are you pregnant, or do you plan to start a family?",
    "Who takes care of your kids when you work nights?",
    "What’s your maiden name?",
    "Do you have child care?",
  ],
  "health or disability": [
    "Do you have a disability?",
    "Do you take any medication?",
    "Have you ever had a mental illness?",
    "Have you been injured at work?",
    "How many sick days did you take last year?",
    "How tall are you?",
  ],
  photos: ["Please attach a recent photo", "Upload a selfie", "Link to a picture of yourself"],
  "Social Security numbers": [
    "What’s your Social Security number?",
    "SSN",
    "Last four digits of your social",
  ],
  "sex or gender": ["What is your gender?", "Are you male or female?"],
};

const allowed = [
  "Are you at least 18 years old?",
  "Are you 21 or older?",
  "Are you over 21?",
  "Are you legally authorized to work in the United States?",
  "Which guard license do you have, and when does it expire?",
  "How old is your guard card?",
  "When did you finish your guard training?",
  "Did you graduate from high school?",
  "Do you have a high school diploma or GED?",
  "What hourly pay do you expect?",
  "What pay are you looking for?",
  "Are you currently available for paid training?",
  "Can you lift 50 pounds, with or without reasonable accommodation?",
  "Can you stand for eight hours?",
  "Can you work nights, weekends and holidays?",
  "Can you work on Sundays?",
  "How many years of security experience do you have?",
  "Do you have experience in crime prevention?",
  "Do you know when a guard may make a citizen’s arrest?",
  "Have you worked as a guard at a prison?",
  "Do you have a degree in criminal justice?",
  "Can you complete a 90-day probationary period?",
  "Do you have a clean driving record?",
  "Do you have a driver’s license?",
  "Are you willing to take a drug test after an offer?",
  "Will you agree to a background check after a conditional offer?",
  "Do you have experience working with children?",
  "Have you worked at a children’s hospital?",
  "Have you guarded a church, a mosque or a synagogue?",
  "Have you worked at religious sites?",
  "Have you worked at a race track?",
  "Did you ever patrol a car race?",
  "Do you speak Spanish?",
  "Which languages do you speak on the job?",
  "Do you have a photo ID?",
  "Can you take photos for incident reports?",
  "Can you upload a photo of your guard card?",
  "Are you trained in mental health first aid?",
  "Are you trained to help visitors with disabilities?",
  "Have you written injury reports?",
  "Do you have CPR certification?",
  "How far from Columbus do you live?",
  "When can you start?",
  "Are you a veteran of the armed forces, if you’d like to say so?",
  "Have you handled aggressive people before?",
  "Do you have reliable transportation?",
  "Do you own a uniform and boots?",
  "Have you used a body camera?",
  "Describe a time when you calmed somebody down.",
  "Are you a retired police officer?",
  "Have you worked in a jail?",
  "Are you comfortable at height?",
  "Can you respond to disabled alarms?",
  "Have you worked with senior citizens?",
  "Are you available to work 12-hour shifts?",
  "What is the largest event you have worked?",
  "Have you been licensed in another state?",
  "Who referred you to us?",
  "Do you have a firearm permit for Ohio?",
  "Which area would you like to work in?",
];

const phrasings = Object.entries(caught).flatMap(([subject, texts]) =>
  texts.map((text) => [text, subject] as const),
);

test("the table has at least 60 phrasings of each kind", () => {
  expect(phrasings.length).toBeGreaterThanOrEqual(60);
  expect(allowed.length).toBeGreaterThanOrEqual(60);
});

test.each(phrasings)("%j asks about %s", (text, subject) => {
  expect(forbiddenSubject(text)).toBe(subject);
});

test.each(allowed)("%j is a fair question", (text) => {
  expect(forbiddenSubject(text)).toBe(undefined);
});

test("capital letters, curly quotes and accents make no difference", () => {
  expect(forbiddenSubject("WHAT’S YOUR RÉLIGION?")).toBe("religion");
});

test("our own application form asks nothing forbidden", () => {
  for (const label of Object.values(applicationLabels)) {
    expect([label, forbiddenSubject(label)]).toEqual([label, undefined]);
  }
});
