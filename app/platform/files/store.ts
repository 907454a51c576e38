import type { Disk } from "flydrive";

/** `folder/name`. Neither part can lead out of the storage. */
export type FileKey = `${string}/${string}`;

/** On local disk until it is kept or disposed of. */
export interface IncomingFile extends AsyncDisposable {
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** What disk and S3 do differently; the rest is FlyDrive's. */
export interface Store {
  disk(): Promise<Disk>;
  put(file: IncomingFile, key: FileKey): Promise<void>;
  list(folder: string): AsyncIterable<string[]>;
}
