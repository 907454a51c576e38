import { readFileSync } from "node:fs";
import { parseSync } from "@babel/core";

/** A column as app/platform/db/schema.ts describes it. */
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
}

interface Member {
  key: { name: string };
  typeAnnotation: { typeAnnotation: TypeNode };
}

/** Reads the types of all tables, by table and column. */
export function readTableTypes(): Map<string, Map<string, DescribedColumn>> {
  const parsed = parseSync(readFileSync("app/platform/db/schema.ts", "utf8"), {
    babelrc: false,
    configFile: false,
    parserOpts: { sourceType: "module", plugins: ["typescript"] },
  });
  const aliases = new Map<string, TypeNode>();
  let tables: Member[] = [];
  for (const statement of parsed?.program.body ?? []) {
    const node = "declaration" in statement ? (statement.declaration ?? statement) : statement;
    if (node.type === "TSTypeAliasDeclaration") {
      aliases.set(node.id.name, node.typeAnnotation as TypeNode);
    }
    if (node.type === "TSInterfaceDeclaration" && node.id.name === "Tables") {
      tables = node.body.body as unknown as Member[];
    }
  }
  const typeOf = ({ typeAnnotation }: Member) => typeAnnotation.typeAnnotation;
  return new Map(
    tables.map((table) => {
      const columns = typeOf(table).members ?? [];
      return [
        table.key.name,
        new Map(columns.map((column) => [column.key.name, describe(typeOf(column), aliases)])),
      ];
    }),
  );
}

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
  const alias = aliases.get(node.typeName?.name ?? "");
  return alias ? parts(alias, aliases) : [node];
}

const isLeftOut = ({ type }: TypeNode) => ["TSUndefinedKeyword", "TSNeverKeyword"].includes(type);

function typeName(node: TypeNode | undefined): string {
  if (!node) return "null";
  if (node.type === "TSArrayType") return `${typeName(node.elementType)}[]`;
  if (node.typeName) return node.typeName.name;
  return node.type.replace(/^TS|Keyword$/g, "").toLowerCase();
}
