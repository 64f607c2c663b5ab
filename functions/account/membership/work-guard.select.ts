import { type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { artistManagers } from '#db/schema/artist';
import { tracks } from '#db/schema/track';
import type { Actor } from '#functions/platform/access/actor';
import { isPermitted } from '#functions/platform/access/guarded-batch';
import { controlsAlbum, controlsTrack } from './ownership.select';
import { isAlbumGranted, isTrackGranted } from './work-grant.select';

interface HeldWork {
  id: number;
  owned: boolean;
  managed: boolean;
  shared: 'see' | 'edit' | null;
}

const RIGHTS = {
  track: { works: tracks, controls: controlsTrack, isGranted: isTrackGranted },
  album: { works: albums, controls: controlsAlbum, isGranted: isAlbumGranted },
};

const ids = (numbers: number[]): SQL => sql`json_each(${JSON.stringify(numbers)})`;

/** Conditions for `guardedBatch`: the caller still has the right that the rows were read with, or `office` if only that gave it. */
export const worksHeld = (
  { user }: Actor,
  kind: 'track' | 'album',
  rows: HeldWork[],
  right: 'control' | 'edit',
  office: string = `${kind}s.update`,
): SQL[] => {
  const { works, controls, isGranted } = RIGHTS[kind];
  const me = sql`${user!.id}`;
  const isOwn = (row: HeldWork) => row.owned || row.managed || (right === 'edit' && row.shared === 'edit');
  const own = rows.filter(isOwn).map(({ id }) => id);
  const holds = right === 'edit' ? sql`(${controls(me)} or ${isGranted(me, ['edit'])})` : controls(me);
  return [
    ...(own.length
      ? [
          sql`not exists (select 1 from ${ids(own)} as needed where not exists (select 1 from ${works} where ${works.id} = needed.value and ${holds}))`,
        ]
      : []),
    ...(own.length < rows.length ? [isPermitted(me, office)] : []),
  ];
};

/** Conditions for `guardedBatch`: the caller still manages each of the artists, `directly` not through a team. */
export const artistsManaged = ({ user }: Actor, artistIds: number[], how: 'any' | 'directly' = 'any'): SQL[] =>
  artistIds.length
    ? [
        sql`not exists (select 1 from ${ids(artistIds)} as needed where not exists (select 1 from ${artistManagers}
          where ${artistManagers.artistId} = needed.value and ${artistManagers.userId} = ${user!.id}
          ${how === 'directly' ? sql`and ${artistManagers.workspaceId} is null` : sql``}))`,
      ]
    : [];
