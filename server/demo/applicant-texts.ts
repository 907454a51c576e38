/** What applicants tell of themselves. */
export const stories = [
  "Four years at the gate of a port terminal, the last one as shift leader.",
  "I worked nights in a warehouse and was the one who checked the doors. Now I want to do it for a living.",
  "Six years in the service, honourably discharged, first aid instructor.",
  "Door staff at two music venues. I have talked more people out of a fight than I can count.",
  "Reception of a hotel with 200 rooms, including the night desk.",
  "Eleven years as a bus driver. I know every street, and I stay polite at four in the morning.",
  "Volunteer firefighter, day job in a hardware store.",
  "Trained as a nurse, looking for a quieter night shift than the emergency room.",
  "Two seasons of festivals, one of them in the rain.\n\nI can put up a fence, count a crowd and write a report that people read.",
  "Parking enforcement for the city. Nobody was ever glad to see me, and nobody ever hit me.",
  "No experience in security yet. I have looked after my grandfather for five years, mostly at night.",
  "",
] as const;

export const times = [
  "Any night, from the first of next month",
  "Weekdays after 4pm and all weekends",
  "Full time at once",
  "Two weeks' notice",
  "Nights only, not on Thursdays",
  "Weekends, while I finish school",
  "",
] as const;

/** What the office notes beside a status. */
export const notes = {
  reviewing: [
    "Called, left a message. Sounds awake.",
    "Guard card expires in two months: ask.",
    "Lives ten minutes from the tower site.",
    "Was recommended by somebody of the night crew.",
    "Resume has a gap of a year, explained in the mail: parental leave.",
  ],
  interviewed: [
    "Calm, exact, asked good questions about the radio protocol.",
    "Interview with the patrol supervisor. Would do nights at once.",
    "Good with people, has not driven at night yet.",
    "Wrote the sample report in eight minutes, without a mistake.",
  ],
  hired: [
    "Starts on the first with the tower team. Uniform ordered.",
    "Background check is back, all clear. Contract signed.",
    "Trial shift went well; the client asked for him by name.",
  ],
  rejected: [
    "No valid permit for an armed post; suggested the patrol opening.",
    "Can't work nights, which is all that we have now.",
    "Did not come to the interview and did not call.",
    "Somebody with more experience was chosen. Keep in mind for spring.",
  ],
} as const;
