import { sql } from 'drizzle-orm';
import { isAlbumVisible, isTrackVisible } from '../subject/music.select';
import type { NotificationRow } from '../subject/notification-row.select';
import { isOfSomebody } from '../subject/people.select';
import { isActOnPlaylist } from '../subject/playlist.select';
import { commentText } from './comment-text';
import { defineKind, type NotificationText } from './kind.definition';

const text = (row: NotificationRow): NotificationText => ({
  ...commentText(row, { ...row, album: row.album && { ...row.album, artist: row.album.artists[0] ?? null } }, [
    ':person commented on :title',
    ':person and one other commented on :title',
    ':person and :count others commented on :title',
  ]),
  icon: 'comment',
});

export const commented = [
  defineKind({
    key: 'track-commented',
    subscription: 'comment',
    subject: 'track',
    isDeliverable: sql`${isOfSomebody} and ${isTrackVisible}`,
    text,
  }),
  defineKind({
    key: 'album-commented',
    subscription: 'comment',
    subject: 'album',
    isDeliverable: sql`${isOfSomebody} and ${isAlbumVisible}`,
    text,
  }),
  defineKind({ key: 'playlist-commented', subscription: 'comment', subject: 'playlist', isDeliverable: isActOnPlaylist, text }),
];
