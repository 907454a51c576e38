import type { Plugin } from "vite";

const serverImport = /^import\s*\{([^}]*)\}\s*from\s*"(?:[^"]+\.server|node:[^"]+)";$/gm;

/**
 * Replaces what a route imports from the server by stubs. React Router's build removes it from the
 * browser's scripts, too. A test can then mount the route's screen with its own loader and action.
 */
export function withoutServer(): Plugin {
  return {
    name: "without-server",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes("/app/routes/")) return null;
      return code.replace(serverImport, (_, names: string) => {
        const values = names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "" && !name.startsWith("type "))
          .map((name) => name.replace(/ as /, ": "));
        return `const { ${values.join(", ")} } = new Proxy({}, { get: () => () => undefined });`;
      });
    },
  };
}
