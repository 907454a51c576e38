/** What visitors write through the contact page, and what the office answers. */
export const conversations: readonly (readonly [question: string, answer: string])[] = [
  [
    "Do you also take single nights? We have one on the twelfth.",
    "we do, from six hours on. Please tell us the address and when your last people leave; then I can name a price the same day.",
  ],
  [
    "Who do I call when the officer at our gate has not arrived?\n\nIt is the second time this month.",
    "I am sorry. Please call the desk at any hour: whoever answers sends somebody and stays on the line. I have asked the supervisor of your area why it happened twice, and will write to you tomorrow.",
  ],
  [
    "Please send the insurance certificate for our landlord.\nHe wants it on paper.",
    "it goes out by post today, to the address in your contract. A scan for the meantime comes from our accounts department.",
  ],
  [
    "Your officer Rhea found my wallet in the garage. Please tell her thank you!",
    "I have read it out to her at the change of shift. She says that the photo of the dog gave you away.",
  ],
  [
    "We would like to extend the contract by six months. What do you need from us?",
    "only the date and a signature. I have prepared the extension with unchanged hours; please look it over and tell me if something should be different.",
  ],
  [
    "Is it possible to get the patrol reports as PDF instead of in the mail text?",
    "yes, from tomorrow morning on. If it should go to more people, please send me their addresses.",
  ],
  [
    "Can somebody walk the roof as well? The neighbours say that there are people up there at night.",
    "from tonight on, twice between ten and five. We need the key to the second hatch; our patrol can fetch it at your desk.",
  ],
  [
    "The invoice of last month counts eleven hours for the fourth, we have ten in our log.",
    "you are right: the handover was counted twice. A corrected invoice is on its way.",
  ],
  [
    "How much notice do you need for a wedding in September? About 150 guests, one evening, a barn with a car park.",
    "six weeks are comfortable, three are possible. For 150 guests we would plan two officers, one of them for the car park until midnight.",
  ],
  [
    "Our receptionist speaks Polish and Ukrainian. Do you have anybody who does, too?",
    "two of our concierge officers speak Polish and one of them some Ukrainian. I have noted it for your post.",
  ],
  [
    "I would like to speak with somebody about a camera that points at my balcony.",
    "thank you for telling us. The camera belongs to the building's owner; we have passed your message on and asked for an answer within a week.",
  ],
  [
    "What does the guard do when the fire alarm goes off? Our tenants ask, and it is in no document that I have.",
    "it is in the post orders, page four, which I attach to my next mail. In short: call, clear, count, and hand over to the fire brigade.",
  ],
  [
    "Do you take part in school career days? Ours is in spring.",
    "gladly. Our training officer likes to bring a radio for everybody to try. Which day is it?",
  ],
  [
    "Please stop the patrol from the first on, the house is sold. It was always a pleasure.",
    "it ends with the last night of the month. Thank you for three quiet years, and please hand our number to the new owner.",
  ],
  [
    "The light at the back gate is broken since Tuesday, your people wrote it down and nothing happens?",
    "we have reported it to your building manager each night, and called him today. Until it is mended our officer carries a lamp and passes every hour.",
  ],
  [
    "Hi, is the position for nights still open? I could not find it on the page.",
    "it is filled, but a similar one opens next month. You are welcome to apply for any of the open positions; we look at all of them together.",
  ],
];

/** What nobody answers. */
export const noReplyNeeded = [
  "We can bring your website to the first place of every search engine. Interested?",
  "Best prices for uniforms and torches, catalogue on demand!!!",
  "Sorry, wrong form. I meant my dentist.",
  "Thank you, that solved it.",
] as const;
