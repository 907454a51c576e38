import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import type { Browser } from "./browser";

/** The data that the loader of the route at an address returns to a fetcher or a navigation. */
export async function loaderData<Data>(browser: Browser, address: string): Promise<Data> {
  const [path, search] = address.split("?");
  const response = await browser.get(`${path}.data${search ? `?${search}` : ""}`);
  const { value } = await decode(response.body as never, globalThis as never);
  const last = Object.values(value as Record<string, { data?: Data }>).at(-1);
  if (last?.data === undefined) throw new Error(`no data: ${JSON.stringify(value)}`);
  return last.data;
}
