import { variable } from "~/features/emails/templates/email.rules";
import { firstName } from "~/shared/first-name";

// Parts shared by the account emails. Only admins can edit these emails, because their links let
// people into the back office and a changed text could send a link to someone else.

export const account = [
  variable("name", "The account holder’s name", "Olive Office"),
  variable("first_name", "The account holder’s first name", "Olive"),
  variable("site", "The website’s address", "https://guards.example.com"),
];

export const newAddress = variable("new_email", "The account’s new address", "olive@example.com");

export interface AccountFacts {
  name: string;
  site: string;
}

export function accountValues({ name, site }: AccountFacts) {
  return { name, first_name: firstName(name), site };
}
