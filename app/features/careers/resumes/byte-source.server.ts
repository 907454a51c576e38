import { open } from "node:fs/promises";

/** A file that can be read anywhere, so that looking at it never means holding it whole. */
export interface ByteSource {
  size: number;
  /** @returns fewer bytes at the end of the file */
  read(position: number, length: number): Promise<Buffer>;
}

/** The file's content contradicts itself: it is cut off or was tampered with. */
export class Damaged extends Error {
  override name = "Damaged";
}

/** @throws Damaged when the file ends before */
export async function readExactly(
  source: ByteSource,
  position: number,
  length: number,
): Promise<Buffer> {
  if (position < 0 || position + length > source.size) throw new Damaged("ends too early");
  return source.read(position, length);
}

/** Opens a file for {@link ByteSource} reads while `use` runs. */
export async function withBytes<Result>(
  path: string,
  use: (source: ByteSource) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    return await use({
      size,
      read: async (position, length) => {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
