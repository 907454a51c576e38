import { openDirectly } from "../bench/database.ts";
import { aPdf } from "../support/resumes.ts";

/** Adds an opening to apply for. @returns its id */
export async function addOpening(folder: string, url: string | undefined): Promise<number> {
  const direct = await openDirectly(folder, url);
  const [opening] = await direct.query<{ id: number }>(
    `insert into jobs (title, location, shift, type, description, requirements, responsibilities, is_active)
     values ('Night Patrol', 'Springfield', 'Nights', 'Mobile Patrol', 'Drives.', '{License}', '{}', true) returning id`,
  );
  await direct.close();
  return opening?.id ?? 0;
}

/**
 * @param size the resume's, in bytes
 * @returns whether the application was accepted
 */
export async function applyWithResume(
  origin: string,
  jobId: number,
  number: number,
  email: string,
  size = 0,
): Promise<boolean> {
  const form = new FormData();
  const fields = {
    job_id: String(jobId),
    full_name: `Applicant ${number}`,
    email,
    phone: "(555) 555-0142",
    city: "Springfield",
    experience_years: "3-5",
    experience: "Night patrols.",
    availability: "Weekends.",
    consent: "on",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("resume", new File([new Uint8Array(aPdf({ text: email, size }))], "resume.pdf"));
  const headers = {
    Origin: origin,
    "X-Forwarded-For": `10.8.${(number >> 8) & 255}.${number & 255}`,
  };
  const answer = await fetch(`${origin}/api/applications`, { method: "POST", headers, body: form });
  await answer.arrayBuffer();
  return answer.status === 200;
}
