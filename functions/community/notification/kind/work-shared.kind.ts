import { sql } from 'drizzle-orm';
import { isGrantInForce } from '#functions/account/membership/work-grant.select';
import type { WorkRight } from '#functions/catalogue/publishing/work-right.contract';
import { albumPath, insightsPath, musicFormPath, trackPath } from '#functions/platform/contract/page-path';
import { managesArtist } from '../subject/artist.select';
import type { SubjectRows } from '../subject/notification-row.select';
import { defineKind, type NotificationText } from './kind.definition';

const SENTENCES: Record<WorkRight, string> = {
  see: ':person lets :artist see the drafts of :title',
  edit: ':person lets :artist edit :title',
  insights: ':person shares the insights of :title with :artist',
};

const actionOf = ({ right, track, album }: SubjectRows['grant']): NotificationText['main'] => {
  const kind = track ? 'track' : 'album';
  const { id } = (track ?? album)!;
  if (right === 'edit') return { label: 'Edit', action: musicFormPath(kind, id) };
  if (right === 'insights') return { label: 'Open the insights', action: insightsPath(kind, id) };
  return track
    ? { label: 'Open the track', action: trackPath(track) }
    : { label: 'Open the album', action: albumPath(album!, album!.artist?.slug) };
};

export const workShared = defineKind({
  key: 'work-shared',
  subscription: 'credit',
  subject: 'grant',
  isDeliverable: sql`${isGrantInForce} and ${managesArtist(sql`given.artist_id`)}`,
  text: ({ person, grant }) => ({
    sentence: SENTENCES[grant.right],
    values: { person: person?.name ?? '', artist: grant.artist.name, title: (grant.track ?? grant.album)!.name },
    image: person?.image,
    icon: 'users',
    main: actionOf(grant),
  }),
});
