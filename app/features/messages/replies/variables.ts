/** The variables of saved replies. A reply isn't sent while one of its variables is empty. */
export const replyVariables = [
  { name: "customer_name", means: "The recipient’s name" },
  { name: "first_name", means: "Their first name" },
  { name: "service_name", means: "The requested service" },
  { name: "date", means: "The day of the appointment" },
  { name: "time", means: "The time of the appointment" },
  { name: "job_title", means: "The job they applied for" },
  { name: "company_name", means: "Your company’s name" },
  { name: "company_phone", means: "Your company’s phone number" },
  { name: "my_name", means: "Your name" },
] as const;
