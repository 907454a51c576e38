/** What people write into the request form. */
export const wishes = [
  "Two entrances and a loading dock. Deliveries come from five in the morning.",
  "Residents complain about strangers in the garage at night.",
  "We open a second floor next month and want one desk for both.",
  "One evening, about 240 guests, a red carpet and a back door that everybody uses.",
  "The alarm went off three times last month and nobody came before sunrise.",
  "We have a guard at the gate now and are not happy with the reports.",
  "Construction starts in spring; copper was stolen from the neighbours' site.",
  "Somebody should greet visitors, hand out badges and know the fire plan.",
  "Our night receptionist retires. We would rather have somebody who also walks the floors.",
  "Three shops in one row, one guard between them on Fridays and Saturdays?",
  "The insurer asks for a manned post while the sprinklers are being replaced. Two weeks, maybe three.",
  "Weekly cash transfer from the box office to the bank, always at another hour please.",
  "School fair on the lawn, 900 families, parking on the street. The police asked who is in charge.",
  "A former tenant keeps coming back. We need somebody calm at the door for a while.",
  "Empty building until the sale goes through. Checks at irregular times, with photos.",
  "Please quote for day and for night separately, and for both together.",
  "Our chief executive travels in May: airport, hotel, two sites and a dinner.",
  "Truck yard with 60 places. Diesel disappears.\nCameras are there, nobody watches them.",
  "Film shoot, six nights, expensive lenses in a tent.",
  "",
  "",
] as const;

/** What customers say when they call an appointment off. */
export const customerReasons = [
  "",
  "",
  "Something came up, I will ask again next month.",
  "The owner wants to wait until the budget is through.",
  "We found a solution with our landlord. Thank you anyway!",
  "Sorry, I mixed up the days.",
] as const;

/** What the office says when it calls one off, or turns a request down. */
export const officeReasons = [
  "As agreed on the phone just now.",
  "Our consultant is ill today. Please choose another time, and accept our apologies.",
  "The site is outside of the area that we serve.",
  "We reached nobody under the number that you gave us. Please ask again whenever it suits you.",
] as const;

/** What the office adds to an appointment. */
export const officeHints = [
  "",
  "",
  "",
  "Please have the floor plan at hand, if there is one.",
  "Our consultant comes to the main entrance. Parking is behind the building.",
  "As discussed on the phone.",
] as const;
