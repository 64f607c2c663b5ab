import { sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { announcedAlbumWhere, announcedTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { dateText } from '#functions/platform/contract/date-format';
import { isForThisDay } from '../subject/music.select';
import type { NotificationRow } from '../subject/notification-row.select';
import { defineKind, type NotificationText } from './kind.definition';
import { releasedText } from './music-text';

const text = (row: NotificationRow): NotificationText => {
  const { buttons: _, values, main, ...released } = releasedText(row);
  const { scheduledAt } = (row.album ?? row.track)!;
  return {
    ...released,
    sentence: ':title by :artist now comes out on :date',
    values: { ...values, date: scheduledAt ? dateText(scheduledAt, row.dateFormat, { timeZone: 'UTC' }) : '' },
    icon: 'clock',
    main: { ...main, label: 'Open page' },
  };
};

export const moved = [
  defineKind({
    key: 'album-moved',
    subscription: 'presave',
    subject: 'album',
    isDeliverable: sql`${announcedAlbumWhere} and ${isForThisDay(sql`${albums.scheduledAt}`)}`,
    text,
  }),
  defineKind({
    key: 'track-moved',
    subscription: 'presave',
    subject: 'track',
    isDeliverable: sql`${announcedTrackWhere} and ${isForThisDay(sql`${tracks.scheduledAt}`)}`,
    text,
  }),
];
