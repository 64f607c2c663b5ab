import type { NotificationKind } from '#contracts/platform/notifier';
import type { NotificationRow } from '#functions/community/notification/subject/notification-row.select';

const AT = new Date(Date.UTC(2026, 11, 4));
const artist = { id: 1, name: 'Nightjar', slug: 'nightjar', image: null, verified: false };
const music = { id: 1, image: null, scheduledAt: AT, artists: [artist], home: artist.name, isControlled: true };
const track = { ...music, name: 'Slow Ferry', slug: 'slow-ferry' };
const album = { ...music, name: 'Harbour Songs', slug: 'harbour-songs', various_artists: false };
const playlist = { id: 1, name: 'Rowing home', slug: 'rowing-home', image: null };
const person = { id: 1, name: 'Ebba Andersson', image: null };

export const sampleNotice = (kind: NotificationKind): NotificationRow => ({
  id: 1,
  userId: 2,
  kind,
  subject: '1',
  readAt: null,
  createdAt: AT,
  dateFormat: 'long',
  peopleCount: 3,
  person,
  album: kind.startsWith('album') ? album : null,
  track,
  artist,
  playlist,
  note: null,
  comment: { track, album: null, playlist: null },
  invitation: { workspace: 'Low Sun' },
  credit: {
    id: 1,
    trackId: 1,
    albumId: null,
    artistId: 1,
    userId: 1,
    role: 'featured',
    changes: [],
    isManaged: true,
    isUnmanaged: false,
    user: null,
    createdAt: AT,
    artist,
    track,
    album: null,
  },
  grant: { right: 'see', artist, track, album: null },
  offer: { artist, track, album: null },
  link: { name: 'The label', track, album: null },
  request: { artistName: 'Nightjar', reason: null, artist, applicant: person },
  merge: { formerName: 'Night Jar', isManager: true, artist },
  report: { kind: 'music', name: 'Slow Ferry' },
});
