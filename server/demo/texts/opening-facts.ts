const zips: Readonly<Record<string, string>> = {
  Columbus: "43215",
  Dublin: "43017",
  Dayton: "45402",
  Westerville: "43081",
  Toledo: "43604",
  Akron: "44308",
};

/** The lowest and highest pay an hour, by the type of a job. */
const pay: Readonly<Record<string, [lowest: string, highest: string]>> = {
  Unarmed: ["17.50", "19.75"],
  Armed: ["23.00", "27.50"],
  "Mobile Patrol": ["19.00", "22.50"],
  "Event Security": ["18.00", "21.00"],
  "Executive Protection": ["32.00", "45.00"],
};

interface Opening {
  title?: string | undefined;
  type?: string | undefined;
  location?: string | undefined;
}

/** Pay, hours, places and licenses of an invented opening, as the form sends them. */
export function openingFacts({ title = "", type = "", location = "" }: Opening) {
  const [pay_min = "", pay_max = ""] = pay[type] ?? [];
  const city = location.replace(/, OH$/, "");
  const zip = zips[city];
  const isArmed = type === "Armed" || type === "Executive Protection";
  const isPartTime = type === "Event Security" || title === "Relief Guard";
  return {
    pay_min,
    pay_max,
    differentials: "Nights (10 PM – 6 AM): $1.50 an hour more\nHolidays: time and a half",
    benefits: [
      "Paid training",
      "Uniforms and license fees paid by us",
      ...(isPartTime ? [] : ["Health, dental and vision insurance after 60 days"]),
    ].join("\n"),
    employment_type: isPartTime ? "part-time" : "full-time",
    hours_min: isPartTime ? "12" : "36",
    hours_max: isPartTime ? "24" : "40",
    positions: type === "Event Security" ? "12" : "2",
    work_locations: zip ? JSON.stringify({ id: "demoplac", zip, city, name: "", state: "OH" }) : "",
    questions: JSON.stringify({
      id: "demoweek",
      kind: "yes-no",
      text: "Can you work weekends?",
      choices: [],
      knockout: isPartTime ? "no" : "",
      required: true,
    }),
    required_credentials: [
      isArmed ? "OH:armed-guard" : "OH:guard",
      ...(type === "Mobile Patrol" ? [":driver-license"] : []),
    ].join("\n"),
    welcome_credentials: ":cpr-first-aid",
  };
}
