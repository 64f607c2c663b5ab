import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import type { SubjectRows } from '../subject/notification-row.select';
import type { NotificationText } from './kind.definition';

type Released = Pick<SubjectRows['note'], 'album' | 'track'>;

export const releasedText = ({ album, track }: Released) => {
  const music = (album ?? track)!;
  const subject = `${album ? 'album' : 'track'}:${music.id}`;
  return {
    sentence: ':artist released :title',
    values: { artist: album ? artistNamesOf(album) : music.artists.map(({ name }) => name).join(', '), title: music.name },
    image: music.image,
    icon: 'disc',
    main: { label: 'Listen', action: album ? albumPath(album, album.artists[0]?.slug) : trackPath(music) },
    buttons: [
      { label: 'Play', action: `play:${subject}` },
      { label: 'Add to queue', action: `queue:${subject}` },
    ],
  } satisfies NotificationText;
};
