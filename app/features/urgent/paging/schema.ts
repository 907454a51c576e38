/** A request as shown to a paged person. */
export type PagedRequest =
  | { state: "closed" }
  | {
      /**
       * Who has taken it: nobody, the person with this link, or someone else. `handed-back`:
       * nobody has it, because the person with this link handed it back.
       */
      state: "open" | "yours" | "others" | "handed-back";
      id: string;
      takenBy: string;
      reason: string;
      phone: string;
      address: string;
      lines: readonly { label: string; text: string }[];
      /** When it was received, formatted. */
      received: string;
    };
