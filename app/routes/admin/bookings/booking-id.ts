import { data } from "react-router";
import { BookingId } from "~/features/appointments/records/schema";

/** The booking id in the URL. Throws a 404 if it can't be one. */
export function bookingIdOf(params: { id: string }): string {
  const id = BookingId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
