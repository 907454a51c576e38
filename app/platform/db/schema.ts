import type { Kysely, Transaction } from "kysely";
import type { AccountTables } from "./tables/accounts";
import type { AppointmentTables } from "./tables/appointments";
import type { AvailabilityTables } from "./tables/availability";
import type { CareersTables } from "./tables/careers";
import type { CustomerTables } from "./tables/customers";
import type { EmailTables } from "./tables/emails";
import type { InterviewTables } from "./tables/interviews";
import type { LicenseTables } from "./tables/licenses";
import type { MessageTables } from "./tables/messages";
import type { PlatformTables } from "./tables/platform";
import type { QuoteTables } from "./tables/quotes";
import type { RateTables } from "./tables/rates";
import type { SiteTables } from "./tables/site";
import type { SurveyTables } from "./tables/surveys";
import type { UrgentTables } from "./tables/urgent";

/** All tables; each file in `tables/` has those of a feature. */
export interface Tables
  extends AccountTables,
    AppointmentTables,
    AvailabilityTables,
    CareersTables,
    CustomerTables,
    EmailTables,
    InterviewTables,
    LicenseTables,
    MessageTables,
    PlatformTables,
    QuoteTables,
    RateTables,
    SiteTables,
    SurveyTables,
    UrgentTables {}

/** The database outside a transaction. */
export type Database = Kysely<Tables>;
/** The handle inside a transaction; while it is open, use no other handle. */
export type Trx = Transaction<Tables>;
