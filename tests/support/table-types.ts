import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@babel/core";

/** A column as app/platform/db/tables describes it. */
export interface DescribedColumn {
  /** Such as `string`, `Date`, `string[]`; `unknown` for JSON. */
  type: string;
  /** Whether reading it can give null; undefined if that isn't said. */
  nullable: boolean | undefined;
  /** Whether a row can be inserted without it. */
  optional: boolean;
  /** The possible texts, in alphabetical order, if there is a list. */
  values: string[] | undefined;
}

interface TypeNode {
  type: string;
  types?: TypeNode[];
  typeName?: { name: string };
  typeParameters?: { params: TypeNode[] };
  literal?: { value: unknown };
  elementType?: TypeNode;
  members?: Member[];
  objectType?: TypeNode;
  typeAnnotation?: TypeNode;
  exprName?: { name: string };
}

/** Such as `const statuses = ["open", "finished"] as const`. */
interface Variable {
  id: { name: string };
  init?: { expression?: { elements?: { value: unknown }[] } };
}

interface Member {
  key: { name: string };
  typeAnnotation: { typeAnnotation: TypeNode };
}

const folder = "app/platform/db/tables";

/** Reads the types of all tables, by table and column. */
export function readTableTypes(): Map<string, Map<string, DescribedColumn>> {
  const files = readdirSync(folder).map((name) => parse(join(folder, name)));
  const imported = files.flatMap(({ imports }) => imports).map(parse);
  const aliases = new Map([...imported, ...files].flatMap((file) => [...file.aliases]));
  return new Map(
    files
      .flatMap(({ tables }) => tables)
      .map((table) => {
        const columns = typeOf(table).members ?? [];
        return [
          table.key.name,
          new Map(columns.map((column) => [column.key.name, describe(typeOf(column), aliases)])),
        ];
      }),
  );
}

const typeOf = ({ typeAnnotation }: Member) => typeAnnotation.typeAnnotation;

/** A file's tables, its types and lists of values by name, and the paths of what it imports. */
function parse(path: string) {
  const parsed = parseSync(readFileSync(path, "utf8"), {
    babelrc: false,
    configFile: false,
    parserOpts: { sourceType: "module", plugins: ["typescript"] },
  });
  const aliases = new Map<string, TypeNode>();
  const tables: Member[] = [];
  const imports: string[] = [];
  for (const statement of parsed?.program.body ?? []) {
    if (statement.type === "ImportDeclaration") {
      const from = statement.source.value;
      if (from.startsWith("~/")) imports.push(`${from.replace("~", "app")}.ts`);
      if (from.startsWith("../")) imports.push(`${join(folder, from)}.ts`);
    }
    const node = "declaration" in statement ? (statement.declaration ?? statement) : statement;
    if (node.type === "TSTypeAliasDeclaration") {
      aliases.set(node.id.name, node.typeAnnotation as TypeNode);
    }
    if (node.type === "TSInterfaceDeclaration" && node.id.name.endsWith("Tables")) {
      tables.push(...(node.body.body as unknown as Member[]));
    }
    if (node.type === "VariableDeclaration") {
      for (const { id, init } of node.declarations as unknown as Variable[]) {
        const values = init?.expression?.elements;
        if (values)
          aliases.set(`typeof ${id.name}`, { type: "TSUnionType", types: values.map(literal) });
      }
    }
  }
  return { tables, aliases, imports };
}

const literal = (value: { value: unknown }): TypeNode => ({
  type: "TSLiteralType",
  literal: value,
});

function describe(node: TypeNode, aliases: ReadonlyMap<string, TypeNode>): DescribedColumn {
  const all = parts(node, aliases);
  const nullable = all.some(({ type }) => type === "TSNullKeyword");
  const rest = all.filter(({ type }) => type !== "TSNullKeyword");
  const [first] = rest;
  const [selected, inserted] = first?.typeParameters?.params ?? [];
  const isGenerated = first?.typeName?.name === "Generated";
  if (selected && (isGenerated || first?.typeName?.name === "ColumnType")) {
    const inner = describe(selected, aliases);
    const optional = inserted ? parts(inserted, aliases).some(isLeftOut) : isGenerated;
    return { ...inner, nullable: nullable || inner.nullable, optional: nullable || optional };
  }
  const literals = rest.map(({ literal }) => literal?.value);
  const values = literals.every((value) => typeof value === "string") ? literals : undefined;
  return {
    type: values ? "string" : typeName(first),
    nullable: node.type === "TSUnknownKeyword" ? undefined : nullable,
    optional: nullable,
    values: values?.toSorted(),
  };
}

/** The parts of a union, without aliases. */
function parts(node: TypeNode, aliases: ReadonlyMap<string, TypeNode>): TypeNode[] {
  if (node.type === "TSUnionType") return (node.types ?? []).flatMap((one) => parts(one, aliases));
  // Such as `(typeof statuses)[number]`.
  const { exprName } = node.objectType?.typeAnnotation ?? node.objectType ?? {};
  const alias = aliases.get(exprName ? `typeof ${exprName.name}` : (node.typeName?.name ?? ""));
  return alias ? parts(alias, aliases) : [node];
}

const isLeftOut = ({ type }: TypeNode) => ["TSUndefinedKeyword", "TSNeverKeyword"].includes(type);

function typeName(node: TypeNode | undefined): string {
  if (!node) return "null";
  if (node.type === "TSArrayType") return `${typeName(node.elementType)}[]`;
  if (node.typeName) return node.typeName.name;
  return node.type.replace(/^TS|Keyword$/g, "").toLowerCase();
}
