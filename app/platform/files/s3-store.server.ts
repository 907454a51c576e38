import { readFile } from "node:fs/promises";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { StorageConfig } from "../config.server";
import type { Store } from "./store";

const pageSize = 500;

/** Stores files in a bucket of S3 or a compatible server. */
export function s3Store({ bucket, endpoint, region, credentials }: StorageConfig): Store {
  const disk = new Disk(
    new S3Driver({
      bucket,
      visibility: "private",
      // New buckets refuse ACLs: access is controlled by the bucket's policy.
      supportsACL: false,
      ...(region || endpoint ? { region: region ?? "us-east-1" } : {}),
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      // Not all compatible servers support the newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  );
  return {
    disk: async () => disk,
    // Not as a stream, because only a whole body can be retried.
    put: async (file, key) => disk.put(key, await readFile(file.path)),
    list: async function* (folder) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(folder, {
          ...(paginationToken ? { paginationToken } : {}),
          // FlyDrive's types don't know this option.
          ...{ maxResults: pageSize },
        });
        yield [...page.objects].filter((entry) => entry.isFile).map(({ name }) => name);
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}
