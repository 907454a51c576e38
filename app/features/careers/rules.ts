/** `/careers/12-night-patrol-officer`: the number finds the opening, the words are for people. */
export function openingPath({ id, title }: { id: number; title: string }): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
  return words ? `/careers/${id}-${words}` : `/careers/${id}`;
}

/** The id in the last part of an opening's path. */
export function openingId(slug: string | undefined): number | undefined {
  const id = /^([1-9]\d{0,8})(-|$)/.exec(slug ?? "")?.[1];
  return id === undefined ? undefined : Number(id);
}
