import { z } from "zod";

export const ApplicationId = z.uuid();
