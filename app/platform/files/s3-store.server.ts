import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { S3Client } from "@aws-sdk/client-s3";
import { Disk, DriveFile } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { StorageConfig } from "../config.server";
import type { FileKey, Store } from "./store";

const pageSize = 500;
/** In bytes. S3 takes up to 10,000 parts, so this allows 160 GB. */
const partSize = 16 * 1024 * 1024;

export interface S3Store extends Store {
  /** Uploads a large file in parts, each of which can be retried. */
  putLarge(path: string, key: string): Promise<void>;
}

/** Stores files in a bucket of S3 or a compatible server. */
export function s3Store({ bucket, endpoint, region, credentials }: StorageConfig): S3Store {
  const client = new S3Client({
    ...(region || endpoint ? { region: region ?? "us-east-1" } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Not all compatible servers support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const disk = new Disk(
    // New buckets refuse ACLs: access is controlled by the bucket's policy.
    new S3Driver({ client, bucket, visibility: "private", supportsACL: false }),
  );
  return {
    disk: async () => disk,
    // Not a stream, because only a complete body can be retried.
    put: async (file, key) => disk.put(key, await readFile(file.path)),
    putLarge: async (path, key) => {
      const { Upload } = await import("@aws-sdk/lib-storage");
      const params = { Bucket: bucket, Key: key, Body: createReadStream(path) };
      await new Upload({ client, params, partSize }).done();
    },
    list: async function* (folder) {
      for await (const page of pages(disk, folder)) yield page.map(({ name }) => name);
    },
    keys: async function* () {
      // Can include entries that aren't `folder/name`; `openFiles` leaves them out.
      for await (const page of pages(disk, "/", { recursive: true })) {
        yield page.map(({ key }) => key as FileKey);
      }
    },
  };
}

async function* pages(disk: Disk, folder: string, { recursive = false } = {}) {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, {
      recursive,
      ...(paginationToken ? { paginationToken } : {}),
      // FlyDrive's types don't know this option.
      ...{ maxResults: pageSize },
    });
    yield [...page.objects].filter((entry) => entry instanceof DriveFile);
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
