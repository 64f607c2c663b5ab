/** The greatest number that a badge shows; beyond it says `99+`. */
const BADGE_MAX = 99;

/** What a badge says for a count; nothing for none. */
export const badgeText = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : count > 0 ? String(count) : '');
