import { expect, test } from "vitest";
import { commandProblems } from "./audit-rule.mjs";

const file = "app/features/a/office.commands.server.ts";

const recorded = `
export async function save(services: Services, actor: AdminActor<"a.edit">, id: string) {
  await recordChange(services, trx, actor, {});
}
`;
const forgotten = `
export async function forget(
  services: Pick<Services, "db">,
  actor: AdminActor<"a.edit">,
) {
  return services.db.deleteFrom("jobs").execute();
}
`;

test("reports a command without an audit entry", () => {
  expect(commandProblems(file, recorded + forgotten)).toEqual([
    `${file}:6: forget changes something without recordChange`,
  ]);
});

test("a command may record through other functions in its file", () => {
  const text = `
export async function save(services: Services, actor: AdminActor<"a.edit">) {
  return put(services, actor);
}

const put = async (services: Services, actor: AdminActor<"a.edit">) => {
  await note(services, actor);
};

async function note(services: Services, actor: AdminActor<"a.edit">) {
  await recordChange(services, trx, actor, {});
}
`;
  expect(commandProblems(file, text)).toEqual([]);
});

test("calling itself or another command without an audit entry doesn't count", () => {
  const text = `${forgotten}
export async function twice(services: Services, actor: AdminActor<"a.edit">) {
  await forget(services, actor);
  await twice(services, actor);
}
`;
  expect(commandProblems(file, text)).toHaveLength(2);
});

test("ignores visitors' commands, parts of a transaction and other files", () => {
  const visitors = "export async function send(services: Services, input: Input) {\n}\n";
  const part = "export async function step(trx: Trx, actor: AdminActor) {\n}\n";
  expect(commandProblems(file, visitors + part)).toEqual([]);
  expect(commandProblems("app/features/a/queries.server.ts", forgotten)).toEqual([]);
});

test("reports a command that names no permission", () => {
  const unnamed = recorded.replace(/<.*>(?=,)/, "");
  expect(commandProblems(file, unnamed)).toEqual([`${file}:2: save names no permission`]);
});
