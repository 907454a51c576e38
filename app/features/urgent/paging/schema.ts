/** A request as the page of a paged person shows it. */
export type PagedRequest =
  | { state: "closed" }
  | {
      /**
       * Nobody has it, the person of this link, or somebody else. `handed-back`: nobody, and the
       * person of this link handed it back.
       */
      state: "open" | "yours" | "others" | "handed-back";
      id: string;
      takenBy: string;
      reason: string;
      phone: string;
      address: string;
      lines: readonly { label: string; text: string }[];
      /** When it came, as text. */
      received: string;
    };
