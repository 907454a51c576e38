import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import type { Browser } from "./browser";

/** What the loader of the route at an address returns, as a fetcher or a navigation gets it. */
export async function loaderData<Data>(browser: Browser, address: string): Promise<Data> {
  const [path, search] = address.split("?");
  const response = await browser.get(`${path}.data${search ? `?${search}` : ""}`);
  const { value } = await decode(response.body as never, globalThis as never);
  const last = Object.values(value as Record<string, { data?: Data }>).at(-1);
  if (last?.data === undefined) throw new Error(`no data: ${JSON.stringify(value)}`);
  return last.data;
}
