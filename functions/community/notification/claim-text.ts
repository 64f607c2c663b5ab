import { artistPath } from '#functions/platform/contract/page-path';
import type { NotificationRow, NotificationText } from './notification.view';

const CONTACT = { label: 'Contact us', action: '/contact' };

const claim = ({ request }: NotificationRow) => {
  const { artist, artistName, applicant } = request!;
  return { values: { person: applicant?.name ?? '', artist: artist?.name ?? artistName }, image: applicant?.image };
};

export const artistClaimed = (row: NotificationRow): NotificationText => ({
  ...claim(row),
  sentence: ':person claims your artist :artist',
  icon: 'flag',
  more: { sentence: 'If you disagree, contact us before the claim is decided.', values: {} },
  main: CONTACT,
});

export const artistShared = (row: NotificationRow): NotificationText => ({
  ...claim(row),
  sentence: ':person now manages :artist with you',
  icon: 'users',
  more: { sentence: 'An administrator approved the claim. You share all rights to the music.', values: {} },
  main: row.request?.artist ? { label: 'Open the artist', action: artistPath(row.request.artist) } : undefined,
});

export const artistTransferred = (row: NotificationRow): NotificationText => ({
  ...claim(row),
  sentence: ':artist was transferred to :person',
  icon: 'user',
  more: { sentence: 'An administrator approved the claim. You no longer manage this artist.', values: {} },
  main: CONTACT,
});

export const claimDenied = (row: NotificationRow): NotificationText => ({
  ...claim(row),
  sentence: 'The claim of :person to :artist was not approved',
  icon: 'x',
  main: row.request?.artist ? { label: 'Open the artist', action: artistPath(row.request.artist) } : undefined,
});
