import type { Disk } from "flydrive";

/** `folder/name`. Neither can escape the storage. */
export type FileKey = `${string}/${string}`;

/** A received file, on local disk until it is stored or disposed of. */
export interface IncomingFile extends AsyncDisposable {
  path: string;
  /** Bytes. */
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
