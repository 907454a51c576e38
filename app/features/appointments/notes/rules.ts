import { customerPath } from "../booking/contact.rules";
import type { NoteSubject } from "./schema";

/** The address of the screen that shows the notes. */
export function notesScreen(about: NoteSubject): { to: string; label: string } {
  return "booking" in about
    ? { to: `/admin/bookings/${about.booking}`, label: "Booking" }
    : { to: customerPath(about.customer), label: "Customer" };
}

export const notePath = (id: number) => `/admin/bookings/notes/${id}`;
