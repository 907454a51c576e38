import type { Change } from "../site";
import { accountChanges } from "./accounts";
import { administrationChanges } from "./administration";
import { bookingChanges } from "./bookings";
import { careersChanges } from "./careers";
import { contentChanges } from "./content";
import { interviewChanges } from "./interviews";
import { messageChanges } from "./messages";
import { quoteChanges } from "./quotes";
import { rateAndLicenseChanges } from "./rates-and-licenses";
import { scheduleChanges } from "./schedule";
import { surveyChanges } from "./surveys";
import { urgentChanges } from "./urgent";
import { visitorChanges } from "./visitors";

export const changes: readonly Change[] = [
  ...visitorChanges,
  ...bookingChanges,
  ...scheduleChanges,
  ...urgentChanges,
  ...quoteChanges,
  ...surveyChanges,
  ...careersChanges,
  ...interviewChanges,
  ...messageChanges,
  ...contentChanges,
  ...rateAndLicenseChanges,
  ...administrationChanges,
  ...accountChanges,
];
