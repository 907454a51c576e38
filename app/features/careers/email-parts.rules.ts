import { variable } from "~/features/emails/templates/email.rules";
import { firstName } from "~/shared/first-name";

// Parts shared by the emails about an application.

export const applicant = [
  variable("applicant_name", "The applicant’s name", "Ben Sample"),
  variable("first_name", "The applicant’s first name", "Ben"),
  variable("job_title", "The job’s title", "Night Patrol Officer"),
];

export interface ApplicantFacts {
  fullName: string;
  /** The job's title. */
  job: string;
}

export function applicantValues({ fullName, job }: ApplicantFacts) {
  return { applicant_name: fullName, first_name: firstName(fullName), job_title: job };
}
