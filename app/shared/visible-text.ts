/**
 * Drops the characters that can't be seen: those that change the reading direction, those of no
 * width, and those that only choose another look of the one before them. The joiners of emojis and
 * of some scripts stay.
 */
export function withoutInvisibleMarks(text: string): string {
  return text.replace(
    /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ufe00-\ufe0f]/g,
    "",
  );
}
