import type { Page } from "playwright-core";

/** An element as a screen reader gets it, computed by the browser. */
interface Spoken {
  role: string;
  name: string;
  /** The hint and the error of a field. */
  description: string;
  level: number | undefined;
  invalid: boolean;
  focused: boolean;
  /** In a region whose changes are announced. */
  live: boolean;
}

/** The page's accessibility tree from top to bottom, without what is hidden from screen readers. */
export async function accessibilityTree(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const spoken: Spoken[] = [];
  const visit = (id: string, inLive: boolean) => {
    const node = byId.get(id);
    if (!node) return;
    const property = (name: string) =>
      node.properties?.find((property) => property.name === name)?.value.value;
    const live = inLive || ["polite", "assertive"].includes(property("live"));
    if (!node.ignored) {
      spoken.push({
        role: node.role?.value ?? "",
        name: flat(node.name?.value ?? ""),
        description: flat(node.description?.value ?? ""),
        level: property("level"),
        invalid: property("invalid") === "true",
        focused: property("focused") === true,
        live,
      });
    }
    for (const child of node.childIds ?? []) visit(child, live);
  };
  const [root] = nodes;
  if (root) visit(root.nodeId, false);
  return spoken;
}

const flat = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The names of everything with one of these roles, in the order in which it is read. */
export async function namesOf(page: Page, ...roles: string[]): Promise<string[]> {
  const tree = await accessibilityTree(page);
  return tree.filter(({ role }) => roles.includes(role)).map(({ name }) => name);
}

/** All text in regions whose changes are announced. */
export async function announced(page: Page): Promise<string> {
  const tree = await accessibilityTree(page);
  const words = tree.filter(({ live, role }) => live && role === "StaticText");
  return words.map(({ name }) => name).join(" ");
}

/** The element with the focus; a screen reader reads it when the focus moves there. */
export async function focused(page: Page): Promise<Spoken | undefined> {
  const tree = await accessibilityTree(page);
  return tree.findLast((node) => node.focused && node.role !== "RootWebArea");
}
