import type { Chance } from "./random";

const firstNames =
  "Abena Adele Amos Anouk Arlo Beatriz Bram Carmen Cedric Chidi Clara Dalia Desmond Edith Elias Esme Farid Fiona Gideon Greta Hana Hugo Imani Ines Jasper Jonah Kaya Kofi Leila Linus Mabel Malik Marta Nadia Nils Odette Omar Petra Quincy Rafael Rhea Rosa Samira Silas Tessa Theo Uma Viktor Wanda Yusuf Zora".split(
    " ",
  );
const lastNames =
  "Abbott-Vale Ashdown Barnwell Birch Brightwater Calloway Castellan Coldwell Copperfield Darkwood Dunmore Easterly Elderwood Fairbank Farrow Fenwright Garrick-Stone Gladwell Halloway Hartwick Hollowell Ironside Jessop-Lane Kestrel Kingsmere Lanternby Larkwood Longbridge Marlowe-Reed Marshfield Merriweather Nightingale Northcott Oakhollow Oldcastle Pemberline Quillfeather Ravenhill Redfern-Moss Sandringale Silverlake Stillwater Thornbury Underhill Vanterpool Wakeley Westerbrook Winterbourne Yarrow Zellwood".split(
    " ",
  );

export interface Person {
  name: string;
  email: string;
  phone: string;
}

/** Somebody who doesn't exist, under an address and a number that nobody has. */
export function inventPerson(chance: Chance, number: number): Person {
  const first = chance.pick(firstNames);
  const last = chance.pick(lastNames);
  const mailbox = `${first}.${last}`.toLowerCase().replaceAll("-", "");
  return {
    name: `${first} ${last}`,
    email: `${mailbox}${number}@example.com`,
    phone: `+1 555 01${String(chance.between(0, 99)).padStart(2, "0")}`,
  };
}

export const companies = [
  "Example Harbour Logistics",
  "Example Court Residences",
  "Example Street Galleries",
  "The Example Hotel",
  "Example Valley Clinics",
  "Example Ridge Data Centre",
  "Example Mills Retail Park",
  "Example Bridge Film Studios",
  "Example Quarter Owners' Association",
  "Example Point Marina",
] as const;

export const cities = ["Exampleton", "North Exampleton", "Sampleford", "Lower Sample", "Testbury"];
