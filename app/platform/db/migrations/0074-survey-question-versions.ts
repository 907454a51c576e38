import { type Kysely, sql } from "kysely";

/** A version of the questions never changes: surveys that were started with it keep its wording. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function keep_survey_questions() returns trigger language plpgsql as $$
    begin
      raise exception 'a version of the survey questions is kept' using errcode = 'check_violation';
    end
  $$`,
  `create trigger survey_questions_kept before update or delete on survey_questions
    for each row execute function keep_survey_questions()`,
];
