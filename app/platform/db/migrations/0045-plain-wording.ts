import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * The built-in services, photos and booking confirmation are copies in the database. Copies that
 * the office never edited get the current wording.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const changes = { services: serviceTexts, gallery_items: photoTexts };
  for (const [table, columns] of Object.entries(changes)) {
    for (const [column, texts] of Object.entries(columns)) {
      for (const [was, is] of texts) await replace(db, table, column, sql`${was}`, sql`${is}`);
    }
  }
  for (const [column, texts] of Object.entries(serviceLists)) {
    for (const [was, is] of texts) await replace(db, "services", column, list(was), list(is));
  }
  await confirmation.execute(db);
}

type Texts = Record<string, readonly (readonly [was: string, is: string])[]>;

const list = (texts: readonly string[]) => sql`array[${sql.join(texts)}]::text[]`;

function replace(
  db: Kysely<unknown>,
  table: string,
  column: string,
  was: RawBuilder<unknown>,
  is: RawBuilder<unknown>,
) {
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${is}, updated_at = now()
    where ${sql.ref(column)} = ${was}`.execute(db);
}

const serviceTexts: Texts = {
  title: [["Personal Protector / Bodyguard", "Personal Protection & Bodyguards"]],
  description: [
    [
      "Discreet close protection for executives, public figures and families, planned ahead and calm when plans change.",
      "Discreet executive protection for business leaders, public figures and families. We plan ahead and stay calm when plans change.",
    ],
    [
      "A visible, courteous presence at doors, gates and lobbies that welcomes your visitors and deters trouble.",
      "Visible, courteous guards at doors, gates and lobbies who welcome your visitors and deter trouble.",
    ],
    [
      "Armed officers for sites where cash, goods or people are at real risk, chosen for their good judgment.",
      "Armed officers for sites where cash, goods or people are at real risk. We choose them for their good judgment.",
    ],
    [
      "Attentive officers for offices, stores, schools and residences who resolve most problems by talking.",
      "Attentive officers for offices, stores, schools and residences. They resolve most problems by talking.",
    ],
    [
      "Marked patrol cars on changing routes through the night. We check doors and lights, respond to alarms and record every visit.",
      "Marked patrol cars that vary their routes through the night. We check doors and lights, respond to alarms and log every visit.",
    ],
    [
      "Entrance control, crowd management and emergency planning, from weddings to stadium events.",
      "Entry screening, crowd management and emergency planning, from weddings to stadium events.",
    ],
  ],
  questions: [
    [
      "Can you protect someone on a trip?\nYes. Tell us the route and the dates in your request, and we plan the trip with you.",
      "Can you protect someone on a trip?\nYes. Tell us the route and the dates in your request, and we’ll plan the trip with you.",
    ],
    [
      "Can a guard also run the front desk?\nYes. If the desk is the main task, look at reception and concierge security.",
      "Can a guard also run the front desk?\nYes. If the front desk is the main job, see our reception and concierge security.",
    ],
    [
      "How do we know if we need armed officers?\nThe site visit answers that. If unarmed officers are enough for your site, we say so.",
      "How do we know if we need armed officers?\nThe site visit will tell you. If unarmed officers are enough for your site, we’ll say so.",
    ],
    [
      "What does an officer do when something happens?\nThe officer follows the instructions that we agree on with you before the first shift, and calls the police when the situation needs it.",
      "What does an officer do when something happens?\nThe officer follows the post orders that we agree on with you before the first shift, and calls the police when the situation calls for it.",
    ],
    [
      "How often does a patrol come by?\nAs often as your plan says. We suggest a number after the site visit.",
      "How often does a patrol come by?\nAs often as your plan calls for. We’ll recommend a number of visits after we walk your site.",
    ],
    [
      "How early should we book?\nAs soon as you have a date and a place. Send what you know; details can follow.",
      "How early should we book?\nAs soon as you have a date and a venue. Send us what you know; you can add the details later.",
    ],
    [
      "Can your officers work with our visitor software?\nTell us which one you use, and we include it in the instructions for your desk.",
      "Can your officers work with our visitor management software?\nTell us which one you use, and we’ll include it in the post orders for your desk.",
    ],
  ],
  for_whom: [
    [
      "Stores, schools, hospitals, offices and residential buildings where most problems are solved by talking.",
      "Stores, schools, hospitals, offices and residential buildings where most problems can be resolved by talking.",
    ],
    [
      "Sites that don’t need a guard all night: parking lots, storage yards, construction sites, vacant buildings and housing associations.",
      "Sites that don’t need a guard all night: parking lots, storage yards, construction sites, vacant buildings and homeowners associations.",
    ],
    [
      "Office lobbies, apartment buildings and clubs that want one person for welcome and security.",
      "Office lobbies, apartment buildings and clubs that want one person to greet visitors and handle security.",
    ],
  ],
};

const photoTexts: Texts = {
  caption: [
    [
      "Entrance control for a sold-out show: everybody is inside within twenty minutes.",
      "Entry screening for a sold-out show: everyone is inside within twenty minutes.",
    ],
    [
      "Our concierge desk helps with late arrivals, parcels and spare keys.",
      "Our concierge desk helps with late arrivals, packages and spare keys.",
    ],
    [
      "Event security that stays in the background, so that guests can enjoy the music.",
      "Event security that stays in the background so guests can enjoy the music.",
    ],
  ],
  alt_text: [
    [
      "Guests wait under the lights of a theater canopy. An officer stands beside the doors.",
      "Guests wait under the lights of a theater marquee. An officer stands beside the doors.",
    ],
    [
      "A patrol car’s headlights in a dark street between buildings, seen from a roof.",
      "A patrol car’s headlights on a dark street between buildings, seen from a roof.",
    ],
    [
      "An officer’s flashlight lights the padlock of a shutter in a dark loading yard.",
      "An officer’s flashlight lights up the padlock on a roll-up door at a dark loading dock.",
    ],
  ],
  title: [["Keys and parcels", "Keys and packages"]],
};

const serviceLists: Record<string, readonly (readonly [was: string[], is: string[]])[]> = {
  features: [
    [
      [
        "Risk assessment before the first day",
        "Route planning and advance visits",
        "Secure transport with trained drivers",
        "Residence and travel protection",
        "One contact person around the clock",
      ],
      [
        "Risk assessment before the first day",
        "Route planning and advance work",
        "Secure transportation with trained drivers",
        "Residential and travel protection",
        "A single point of contact, 24/7",
      ],
    ],
    [
      [
        "Access control and visitor log",
        "Patrols of building and grounds",
        "Written report after every shift",
        "First aid and fire-watch training",
        "Supervisor visits, announced and not",
      ],
      [
        "Access control and visitor log",
        "Building and grounds patrols",
        "Written report after every shift",
        "First aid and fire watch training",
        "Announced and unannounced supervisor visits",
      ],
    ],
    [
      [
        "Current firearm permit for every officer",
        "Requalification on the range twice a year",
        "De-escalation training before equipment",
        "Cash and high-value goods escorts",
        "Clear rules of engagement, agreed with you",
      ],
      [
        "Current firearm permit for every officer",
        "Firearms requalification twice a year",
        "De-escalation training before officers are armed",
        "Escorts for cash and valuables",
        "A clear use-of-force policy, reviewed with you",
      ],
    ],
    [
      [
        "Loss prevention and observation",
        "Access control and key handling",
        "Conflict resolution training",
        "Incident reports the same day",
        "Replacement within two hours",
      ],
      [
        "Loss prevention and observation",
        "Access and key control",
        "Conflict resolution training",
        "Same-day incident reports",
        "Replacement officer within two hours",
      ],
    ],
    [
      [
        "Patrols at irregular times",
        "Checkpoints with time and place",
        "Alarm response",
        "Opening and closing of buildings",
        "A report with photos every morning",
      ],
      [
        "Patrols at random times",
        "Checkpoint scans with time and location",
        "Alarm response",
        "Building unlock and lockup",
        "A report with photos every morning",
      ],
    ],
    [
      [
        "Security plan with the organizer",
        "Entrance and ticket control",
        "Crowd management",
        "Backstage and guest protection",
        "Contact with police and medical services",
      ],
      [
        "Security plan developed with the organizer",
        "Entry screening and ticket checks",
        "Crowd management",
        "Backstage and VIP security",
        "Coordination with police and EMS",
      ],
    ],
    [
      [
        "Welcome and visitor registration",
        "Deliveries, keys and passes",
        "Camera and alarm desk",
        "Phone and meeting-room service",
        "Evening and weekend cover",
      ],
      [
        "Visitor greeting and check-in",
        "Deliveries, keys and badges",
        "Camera and alarm panel monitoring",
        "Phone and meeting room support",
        "Evening and weekend coverage",
      ],
    ],
  ],
  steps: [
    [
      [
        "You send a request with the address, the hours and what worries you.",
        "We walk the site with you and note doors, hours and risks.",
        "You get a written plan with posts, hours and price.",
        "We agree on instructions for your site, and the officers start.",
      ],
      [
        "You send a request with the address, the hours and your concerns.",
        "We walk the site with you and note doors, hours and risks.",
        "You get a written plan that covers posts, hours and pricing.",
        "We write the post orders for your site with you, and the officers start.",
      ],
    ],
  ],
};

// The hash of the old built-in text.
const confirmation = sql`
  update email_templates set html_content =
    replace(replace(replace(replace(html_content,
      ${"to arrange your free security assessment."}, ${"to schedule your free security assessment."}),
      ${">Choose a time</a>"}, ${">Choose a Time</a>"}),
      ${"If the button doesn't work, open this address:"}, ${"If the button doesn’t work, copy this link into your browser:"}),
      ${"Kind regards<br>"}, ${"Best regards,<br>"})
  where name = 'booking_confirmation' and text_content is null
    and subject = ${"We received your request for {{service_name}}"}
    and md5(html_content) = 'dad05cd23ab584f146dc1b375c48bcee'`;
