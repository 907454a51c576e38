/** The secret of the customer's link to the numbered request of {@link requestsWithLinks}. */
export const secretOf = (number: number) => `bench-secret-${String(number).padStart(12, "0")}`;

/** SQL that adds so many requests without a time, each with a link. */
export function requestsWithLinks(count: number): string {
  return `
    with made as (
      insert into appointments (appointment_date, customer_name, customer_email, customer_phone,
        service_name, preferred_time, message, submission_hash, created_at)
      select current_date, 'Customer ' || n, 'customer' || n || '@example.com', '+1 555 0142',
        'Mobile Patrol', 'TBD', 'Two gates.', 'own-' || n, now()
      from generate_series(1, ${count}) n
      returning id, submission_hash
    )
    insert into manage_links (secret_hash, appointment_id, created_at)
    select encode(sha256(
        ('bench-secret-' || lpad(substr(submission_hash, 5), 12, '0'))::bytea), 'hex'), id, now()
    from made`;
}

interface Month {
  days: { date: string; times: { startsAt: string; start: string }[] }[];
}

/** The free times of a month (yyyy-MM), as the scheduler asks for them. */
export async function freeMonth(origin: string, secret: string, month: string): Promise<Month> {
  const answer = await fetch(`${origin}/booking/${secret}/times?month=${month}`);
  if (answer.status !== 200) throw new Error(`the times of ${month}: ${answer.status}`);
  return (await answer.json()) as Month;
}
