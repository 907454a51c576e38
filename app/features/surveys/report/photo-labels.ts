import { m } from "~/shared/messages/customer/survey-report";

/** "Photo 3" or "Photos 3, 4"; empty if there is none. */
export function formatPhotos(numbers: readonly number[]): string {
  const [only] = numbers;
  if (only === undefined) return "";
  if (numbers.length === 1) return m.photo({ number: only });
  return m.photo_numbers({ numbers: numbers.join(", ") });
}
