import { expect, test } from "vitest";
import { unrecordedCommands } from "./audit-rule.mjs";

const file = "app/features/a/office.commands.server.ts";

const recorded = `
export async function save(services: Services, actor: AdminActor, id: string) {
  await recordChange(services, trx, actor, {});
}
`;
const forgotten = `
export async function forget(
  services: Pick<Services, "db">,
  actor: AdminActor,
) {
  return services.db.deleteFrom("jobs").execute();
}
`;

test("a command of the office that writes nothing down is named", () => {
  expect(unrecordedCommands(file, recorded + forgotten)).toEqual([
    `${file}:6: forget changes something without recordChange`,
  ]);
});

test("writing it down may be left to another function of the file, over several steps", () => {
  const text = `
export async function save(services: Services, actor: AdminActor) {
  return put(services, actor);
}

const put = async (services: Services, actor: AdminActor) => {
  await note(services, actor);
};

async function note(services: Services, actor: AdminActor) {
  await recordChange(services, trx, actor, {});
}
`;
  expect(unrecordedCommands(file, text)).toEqual([]);
});

test("calling another command that writes nothing down doesn't help, nor calling oneself", () => {
  const text = `${forgotten}
export async function twice(services: Services, actor: AdminActor) {
  await forget(services, actor);
  await twice(services, actor);
}
`;
  expect(unrecordedCommands(file, text)).toHaveLength(2);
});

test("visitors' commands, parts of a transaction and other files aren't meant", () => {
  const visitors = "export async function send(services: Services, input: Input) {\n}\n";
  const part = "export async function step(trx: Trx, actor: AdminActor) {\n}\n";
  expect(unrecordedCommands(file, visitors + part)).toEqual([]);
  expect(unrecordedCommands("app/features/a/queries.server.ts", forgotten)).toEqual([]);
});
