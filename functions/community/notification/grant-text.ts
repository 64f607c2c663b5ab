import type { WorkRight } from '#functions/catalogue/publishing/work-right.contract';
import { albumPath, insightsPath, musicFormPath, trackPath } from '#functions/platform/contract/page-path';
import type { NotificationRow, NotificationText } from './notification.view';

const SENTENCES: Record<WorkRight, string> = {
  see: ':person lets :artist see the drafts of :title',
  edit: ':person lets :artist edit :title',
  insights: ':person shares the insights of :title with :artist',
};

type Shared = Pick<NonNullable<NotificationRow['grant']>, 'right' | 'track' | 'album'>;

const actionOf = ({ right, track, album }: Shared): NonNullable<NotificationText['main']> => {
  const kind = track ? 'track' : 'album';
  const { id } = (track ?? album)!;
  if (right === 'edit') return { label: 'Edit', action: musicFormPath(kind, id) };
  if (right === 'insights') return { label: 'Open the insights', action: insightsPath(kind, id) };
  return track
    ? { label: 'Open the track', action: trackPath(track) }
    : { label: 'Open the album', action: albumPath(album!, album!.artist?.slug) };
};

export const workShared = ({ person, grant }: NotificationRow): NotificationText => {
  const { right, artist, track, album } = grant!;
  return {
    sentence: SENTENCES[right],
    values: { person: person?.name ?? '', artist: artist.name, title: (track ?? album)!.name },
    image: person?.image,
    icon: 'users',
    main: actionOf({ right, track, album }),
  };
};
