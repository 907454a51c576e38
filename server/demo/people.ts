import { inventedNames } from "./names";
import type { Chance } from "./random";

const firstNames =
  "Abena Adele Ailbhe Alasdair Amos Anouk Arlo Astrid Beatriz Birgit Bram Caoimhe Carmen Cedric Chidi Clara Cosima Dalia Desmond Dimitra Edith Eilidh Elias Elodie Emeka Esme Fabrizio Farid Fiona Florian Freya Gaspard Gideon Greta Guillermo Hana Hideko Hugo Ibrahim Imani Ines Ingrid Isolde Jasper Jonah Joaquin Kasper Kaya Keiko Kofi Lavinia Leila Linus Lorenzo Mabel Malik Marisol Marta Matteo Mireille Nadia Naveen Nils Noor Octavia Odette Olamide Omar Orla Ottilie Pascal Petra Phoebe Quincy Rafael Ragnhild Rashid Rhea Romain Rosa Rukmini Samira Saoirse Sibusiso Silas Solveig Sunniva Tamsin Tariq Tessa Theo Thandiwe Ulrich Uma Valentina Vera Viktor Wanda Wilhelmina Xavier Yara Yusuf Zainab Zora".split(
    " ",
  );
const lastNames =
  "Abbott-Vale Ashdown Applegarth Beaconsgate Birch Bramblewick Brightwater Brookhaven Calloway Castellan Cinderford Coldwell Copperfield Cranmoor Darkwood Dewhollow Dunmore Easterly Elderwood Emberley Fairbank Flintlock Foxglade Frostmere Garrick-Stone Gladwell Glassbrook Halloway Hartwick Heatherstone Hollowell Honeychurch Ivywood Jessop-Lane Juniperton Kestrel Kingsmere Larkwood Longbridge Lowmeadow Marlowe-Reed Marshfield Merriweather Millrace Moonford Nightingale Northcott Oldcastle Otterburn Pemberline Pinewatch Quarrystone Ravenhill Redfern-Moss Rosewarden Rushbrook Sandringale Silverlake Stonegate Summerhayes Swanmoor Tanglewood Thistledown Thornbury Tidewell Underhill Vanterpool Wakeley Westerbrook Whitlock-Hay Willowmere Winterbourne Wrenfield Yarrow Yewbarrow Zellwood".split(
    " ",
  );
const areaCodes = [202, 206, 212, 305, 312, 404, 415, 503, 617, 702, 718, 919] as const;

export interface Person {
  name: string;
  email: string;
  phone: string;
  company: string | null;
  address: string;
  city: string;
}

/** Somebody who doesn't exist, under an address and a number that nobody has. */
export function inventPerson(chance: Chance, number: number): Person {
  const { name, mailbox } = chance.happens(0.09)
    ? chance.pick(inventedNames)
    : plainName(chance.pick(firstNames), chance.pick(lastNames));
  const area = chance.pick(areaCodes);
  const city = chance.pick(cities);
  return {
    name,
    email: `${mailbox}${number}@example.com`,
    phone: `+1 ${area} 555 01${String(chance.between(0, 99)).padStart(2, "0")}`,
    company: chance.happens(0.6) ? inventCompany(chance) : null,
    address: `${chance.between(1, 240)} ${chance.pick(streets)}, ${city}`,
    city,
  };
}

function plainName(first: string, last: string) {
  return {
    name: `${first} ${last}`,
    mailbox: `${first}.${last}`.toLowerCase().replaceAll("-", ""),
  };
}

const trades = [
  "Harbour Logistics",
  "Court Residences",
  "Street Galleries",
  "Valley Clinics",
  "Ridge Data Centre",
  "Mills Retail Park",
  "Bridge Film Studios",
  "Quarter Owners' Association",
  "Point Marina",
  "Field Cold Storage & Distribution",
  "Hill Montessori School",
  "Gate Car Auctions",
  "Wharf Brewing",
  "Lane Jewellers",
  "Grove Assisted Living",
  "Tower Property Management",
  "Yard Steel & Scaffolding",
  "Square Theatre Trust",
] as const;
const places = ["Example", "Sample", "Specimen", "Placeholder", "North Example", "Old Sample"];

function inventCompany(chance: Chance): string {
  if (chance.happens(0.04)) return "The Example Hotel";
  return `${chance.pick(places)} ${chance.pick(trades)}`;
}

const streets = [
  "Example Street",
  "Sample Avenue",
  "Placeholder Lane",
  "Specimen Road",
  "Old Example Wharf",
  "Sample Mill Road",
] as const;

const cities = ["Exampleton", "North Exampleton", "Sampleford", "Lower Sample", "Testbury"];
