import { artistPath } from '#functions/platform/contract/page-path';
import type { NotificationRow, NotificationText } from './notification.view';

const merge = ({ merge }: NotificationRow) => {
  const { formerName, artist } = merge!;
  return { values: { former: formerName, artist: artist.name }, main: { label: 'Open the artist', action: artistPath(artist) } };
};

export const artistMerged = (row: NotificationRow): NotificationText => ({
  ...merge(row),
  sentence: ':former is now part of :artist',
  icon: 'user',
  ...(row.merge!.isManager
    ? { more: { sentence: 'An administrator merged the artists. You manage :artist.', values: { artist: row.merge!.artist.name } } }
    : {
        more: { sentence: 'An administrator merged the artists. You no longer manage :former.', values: { former: row.merge!.formerName } },
        main: { label: 'Contact us', action: '/contact' },
      }),
});

export const managersJoined = (row: NotificationRow): NotificationText => ({
  ...merge(row),
  sentence: 'The managers of :former now manage :artist with you',
  icon: 'users',
  more: { sentence: 'An administrator merged the artists. You share all rights to the music.', values: {} },
});
