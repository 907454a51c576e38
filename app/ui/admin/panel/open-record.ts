import { useParams } from "react-router";

/** The id or the key in the address: of the record that is open beside the list. */
export function useOpenRecord(): string | undefined {
  const { id, key } = useParams();
  return id ?? key;
}
