import { useParams } from "react-router";

/** The id or the key in the URL, of the record that is open next to the list. */
export function useOpenRecord(): string | undefined {
  const { id, key } = useParams();
  return id ?? key;
}
