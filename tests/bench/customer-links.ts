/** The secret of the customer link to a request from {@link requestsWithLinks}, by number. */
export const secretOf = (number: number) => `bench-secret-${String(number).padStart(12, "0")}`;

/** SQL that adds the given number of requests without a time, each with a customer link. */
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
    insert into manage_links (secret_hash, appointment_id, emailed, created_at)
    select encode(sha256(
        ('bench-secret-' || lpad(substr(submission_hash, 5), 12, '0'))::bytea), 'hex'), id, true, now()
    from made`;
}

interface Month {
  days: { date: string; times: { startsAt: string; start: string }[] }[];
}

/** The available times of a month (yyyy-MM), requested as the time picker does. */
export async function availableMonth(
  origin: string,
  secret: string,
  month: string,
): Promise<Month> {
  const answer = await fetch(`${origin}/booking/${secret}/times?month=${month}`);
  if (answer.status !== 200) throw new Error(`the times of ${month}: ${answer.status}`);
  return (await answer.json()) as Month;
}
