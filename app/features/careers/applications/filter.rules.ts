import { searchTerm } from "~/shared/search";
import { type ApplicationStatus, asApplicationStatus } from "../status-emails/statuses";

/** What the office looks for among the applications. */
export interface ApplicationFilter {
  /** A part of the name, email, phone or city. */
  search: string;
  status: ApplicationStatus | "";
  /** An opening's id. */
  job: number | undefined;
}

export function applicationFilterOf(params: URLSearchParams): ApplicationFilter {
  const status = asApplicationStatus(params.get("status"));
  const job = /^[1-9]\d{0,8}$/.exec(params.get("job") ?? "")?.[0];
  return {
    search: searchTerm(params.get("q")),
    status: status ?? "",
    job: job === undefined ? undefined : Number(job),
  };
}

/** The filter as a part of an address, with its question mark; nothing for no filter. */
export function filterAddress({ search, status, job }: ApplicationFilter): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (status) params.set("status", status);
  if (job) params.set("job", String(job));
  return params.size > 0 ? `?${params}` : "";
}

export function isFiltered({ search, status, job }: ApplicationFilter): boolean {
  return Boolean(search || status || job);
}
