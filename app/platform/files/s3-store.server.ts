import { readFile } from "node:fs/promises";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { StorageConfig } from "../config.server";
import type { Store } from "./store";

const namesAtOnce = 500;

/** Keeps files in a bucket of S3 or of a server that speaks its language. */
export function s3Store({ bucket, endpoint, region, credentials }: StorageConfig): Store {
  const disk = new Disk(
    new S3Driver({
      bucket,
      visibility: "private",
      // Buckets of today refuse lists of rights: who may read is the bucket's own policy.
      supportsACL: false,
      ...(region || endpoint ? { region: region ?? "us-east-1" } : {}),
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      // Other servers than Amazon's don't all know the newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  );
  return {
    disk: async () => disk,
    // Whole and not as a stream: only then does a failed request try again.
    put: async (file, key) => disk.put(key, await readFile(file.path)),
    list: async function* (folder) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(folder, {
          ...(paginationToken ? { paginationToken } : {}),
          ...{ maxResults: namesAtOnce },
        });
        yield [...page.objects].filter((entry) => entry.isFile).map(({ name }) => name);
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}
