import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A hash of the names and contents of files and folders. Hidden entries (generated files) and tests
 * are left out; a missing path gives a different hash than an empty file.
 */
export function fingerprint(root, paths) {
  const hash = createHash("sha256");
  for (const path of [...paths].sort()) add(hash, root, path);
  return hash.digest("hex");
}

function add(hash, root, path) {
  const content = read(join(root, path));
  if (content === undefined) return;
  if (Buffer.isBuffer(content)) {
    hash.update(`${path}\0${content.length}\0`).update(content);
    return;
  }
  for (const entry of content) {
    if (entry.startsWith(".") || /\.test\.\w+$/.test(entry)) continue;
    add(hash, root, `${path}/${entry}`);
  }
}

/** A file's bytes, a folder's sorted entries, or undefined. */
function read(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error.code === "EISDIR") return readdirSync(path).sort();
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  }
}
