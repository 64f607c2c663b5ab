import type { Notification } from '#contracts/community/notification';

/** News of others that the user follows as a listener. */
const OF_OTHERS = ['album-released', 'track-released', 'release-noted'];
const SHOWN = 4;

/** The newest notifications about the artist’s own work. */
export const artistNews = (notices: Notification[]): Notification[] =>
  notices.filter(({ type }) => !OF_OTHERS.includes(type)).slice(0, SHOWN);
