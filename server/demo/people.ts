export type Person = ReturnType<typeof inventPerson>;

const words = ([text = ""]: TemplateStringsArray) => text.split(",");
const firstNames = words`Abby,Adrian,Alice,Andre,Angela,Anthony,Ben,Beth,Brandon,Brenda,Caleb,Carla,Carlos,Chloe,Clara,Cody,Dale,Daniel,Darlene,Denise,Derek,Diana,Earl,Elena,Emmett,Erin,Evan,Faith,Frank,Gina,Gloria,Grant,Hannah,Harold,Hector,Holly,Ian,Irene,Isaac,Ivy,Jack,Janet,Jasmine,Joel,Joyce,Julia,Karen,Keith,Kyle,Laura,Leah,Leon,Lori,Luis,Lydia,Marcus,Maria,Mason,Megan,Miguel,Monica,Naomi,Nathan,Nora,Oscar,Paige,Patrick,Paula,Ray,Rebecca,Ruth,Sam,Sandra,Seth,Sheila,Tamara,Terry,Tony,Tracy,Victor,Wade,Wendy`;
const lastNames = words`Appleseed,Ashdown,Birchfield,Bramblewick,Brightwater,Brookhaven,Calloway,Cinderford,Coldwell,Copperton,Cranmoor,Dewhollow,Dunmore,Easterly,Elderwood,Fairbank,Flintlock,Foxglade,Frostmere,Gladwell,Glassbrook,Halloway,Hartwick,Heatherstone,Honeychurch,Ivywood,Juniperton,Kestrel,Kingsmere,Larkwood,Longbridge,Maplethorpe,Marshfield,Merriweather,Millrace,Moonford,Northcott,Otterburn,Pinewatch,Quarrystone,Ravenhill,Rosewarden,Rushbrook,Silverlake,Stonegate,Summerhayes,Tanglewood,Thistledown,Underhill,Wakeley,Westerbrook,Willowmere,Winterbourne,Wrenfield,Yarrowby,Zellwood`;
/** Long names and other alphabets, to show that every list can handle them. */
const otherNames = words`María José Ejemplo de la Muestra y Prueba,Maximiliane von und zu Musterhausen-Beispielsberg,Nguyễn Thị Ví Dụ,見本 花子,Олена Зразкова,مثال أمينة,D'Artagnan O'Sample-McExample III,Bo Li`;
const cities = words`Columbus,Dayton,Toledo,Akron,Dublin,Westerville,Newark`;
const streets = words`Example Street,Sample Avenue,Specimen Pike,Old Example Road`;
const places = words`Buckeye,Heartland,Old Mill,Riverbend,Northside,Lakefront`;
const trades = words`Logistics,Apartments,Art Gallery,Family Clinic,Data Center,Outlet Mall,Film Studios,Homeowners Association,Marina,Cold Storage & Distribution,Montessori School,Auto Auction,Brewing Company,Jewelers,Assisted Living,Property Management,Community Theater`;
const areaCodes = [216, 234, 330, 419, 440, 513, 614, 740, 937] as const;

/** An invented person, with an email address and phone number that nobody has. */
export function inventPerson(chance: Chance, number: number) {
  const plain = `${chance.pick(firstNames)} ${chance.pick(lastNames)}`;
  const name = chance.happens(0.05) ? chance.pick(otherNames) : plain;
  const letters = name.normalize("NFKD").replace(/[^a-zA-Z ]/g, "");
  const mailbox = letters.trim().toLowerCase().split(" ").slice(0, 2).join(".") || "customer";
  const city = chance.pick(cities);
  return {
    name,
    email: `${mailbox}${number}@example.com`,
    phone: `+1 ${chance.pick(areaCodes)} 555 01${chance.between(10, 99)}`,
    company: chance.happens(0.6) ? `${chance.pick(places)} Example ${chance.pick(trades)}` : "",
    address: `${chance.between(1, 240)} ${chance.pick(streets)}, ${city}, OH`,
    city,
  };
}

/** A one-page PDF resume in Helvetica, which every viewer has. ASCII only. */
export async function* resumePdf({ name, city, phone, email }: Person, experience: string) {
  const lines = [name, "", `${city}, OH - ${phone} - ${email}`, "", ...experience.split("\n")];
  const shown = lines.map((line) => line.normalize("NFKD").replace(/[^ -~]|[()\\]/g, ""));
  const content = `BT /F1 12 Tf 17 TL 64 716 Td ${shown.map((line) => `(${line}) '`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  const parts = ["%PDF-1.4\n", ...objects.map((text, at) => `${at + 1} 0 obj\n${text}\nendobj\n`)];
  const offsets = objects.map((_, at) => parts.slice(0, at + 1).join("").length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const body = parts.join("");
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  yield Buffer.from(`${body}xref\n0 6\n0000000000 65535 f \n${table}${trailer}`);
}

export type Chance = ReturnType<typeof chanceFrom>;

/**
 * Mulberry32, a small seeded random generator: the same day gives the same data on every machine.
 */
export function chanceFrom(seed: number) {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** A whole number from `least` to `most`, inclusive. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item;
  return { next, between, pick, happens: (likelihood: number) => next() < likelihood };
}
