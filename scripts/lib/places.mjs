import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const logs = join(root, ".cache", "logs");
export const locks = join(root, ".cache", "start");
