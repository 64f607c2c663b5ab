const BADGE_MAX = 99;

export const badgeText = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : count > 0 ? String(count) : '');
