import { m } from "~/shared/messages/public/licenses";
/**
 * Texts that a state may ask licensed companies to show. They are starting points, not law: the
 * office replaces the placeholders with details it has verified and turns the text on.
 */
export const stateNotices = [
  {
    state: m.state_notices_texas,
    text: m.state_notices_texas_text,
  },
] as const;
