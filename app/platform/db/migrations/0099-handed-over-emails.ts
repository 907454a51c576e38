import { type Kysely, sql } from "kysely";

/**
 * An email answers a request once a mail server has it, not when it is written, and the same goes
 * for a quote. A change of a booking knows the email that told the customer of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table appointment_events
    add column mail_id uuid references outgoing_mails on delete set null`,
  `create index appointment_events_by_mail on appointment_events (mail_id)
    where mail_id is not null`,

  // The customer sees a change that they make themselves on its page.
  `create or replace function first_answer(request uuid) returns timestamptz
    language sql stable as $$
    select min(at) from (
      select case when mail.id is null then replies.sent_at else mail.sent_at end as at
      from replies left join outgoing_mails mail on mail.id = mail_id
      where replies.appointment_id = request
      union all
      select at from office_notes where appointment_id = request and kind = 'call'
      union all
      select case
        when mail.id is null or event.actor <> 'office' then event.at
        -- One that replaced it, or a copy, tells the customer as well.
        else (select min(later.sent_at) from outgoing_mails later
          where later.appointment_id = request and later.created_at >= mail.created_at
            and later.template in ('booking_confirmed', 'booking_moved', 'booking_cancelled'))
        end
      from appointment_events event left join outgoing_mails mail on mail.id = event.mail_id
      where event.appointment_id = request and from_status is distinct from to_status
        and (to_status = 'confirmed' or actor = 'office' and to_status = 'cancelled')
      union all
      select done_at from appointments where id = request
    ) answers
  $$`,

  // The newest quote is the request's value, until the office or the client changes it. The office
  // passes on the link to a client without an address.
  `create or replace function keep_quoted() returns trigger language plpgsql as $$
    begin
      update appointments set
        quoted_at = coalesce(quoted_at, case when customer_email is null then new.sent_at end),
        monthly_value = case when new.monthly > 0 then new.monthly else monthly_value end
      from quotes where quotes.id = new.quote_id and appointments.id = quotes.appointment_id;
      return null;
    end
  $$`,
  `create function keep_quote_reached() returns trigger language plpgsql as $$
    begin
      update appointments set quoted_at = coalesce(new.seen_at, new.decided_at)
        from quotes where quotes.id = new.quote_id and appointments.id = quotes.appointment_id
          and quoted_at is null;
      return null;
    end
  $$`,
  `create trigger quote_versions_reached after update of seen_at, decided_at on quote_versions
    for each row when (old.seen_at is null and old.decided_at is null
      and (new.seen_at is not null or new.decided_at is not null))
    execute function keep_quote_reached()`,

  `create function keep_sent_email() returns trigger language plpgsql as $$
    begin
      if new.template = 'quote_sent' then
        update appointments set quoted_at = new.sent_at
          where id = new.appointment_id and quoted_at is null;
      end if;
      update appointments set answered_at = first_answer(id)
        where id = new.appointment_id and answered_at is null and first_answer(id) is not null;
      return null;
    end
  $$`,
  `create trigger outgoing_mails_sent after update of sent_at on outgoing_mails
    for each row when (new.appointment_id is not null and old.sent_at is null
      and new.sent_at is not null)
    execute function keep_sent_email()`,

  `update appointments set answered_at = first_answer(id)
    where id in (
      select replies.appointment_id
      from replies join outgoing_mails mail on mail.id = mail_id
      where mail.sent_at is null and replies.appointment_id is not null)`,
  `update appointments set quoted_at = null
    where quoted_at is not null and false = (
      select bool_or(version.seen_at is not null or version.decided_at is not null
        or coalesce((select bool_or(mail.sent_at is not null) from outgoing_mails mail
          where mail.quote_version_id = version.id and template = 'quote_sent'), true))
      from quotes join quote_versions version on version.quote_id = quotes.id
      where quotes.appointment_id = appointments.id and version.sent_at is not null)`,
];
