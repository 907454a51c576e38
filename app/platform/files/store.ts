import type { Disk } from "flydrive";

/** `folder/name`. Neither part can point outside of the storage. */
export type FileKey = `${string}/${string}`;

/** A received file, on local disk until it is stored or disposed of. */
export interface IncomingFile extends AsyncDisposable {
  path: string;
  /** In bytes. */
  size: number;
  sha256: string;
}

/** The differences between disk and S3; FlyDrive does the rest. */
export interface Store {
  disk(): Promise<Disk>;
  put(file: IncomingFile, key: FileKey): Promise<void>;
  list(folder: string): AsyncIterable<string[]>;
  /** The keys of all stored files, a page at a time. */
  keys(): AsyncIterable<FileKey[]>;
}
