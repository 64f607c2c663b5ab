import type { ManagedPremiere, Premiere, PremiereKind } from '#contracts/catalogue/premiere';
import type { Read } from '#db/json-row';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { canAnnounce } from './premiere.policy';
import type { premiereQuery } from './premiere.select';

export type PremiereRow = Read<ReturnType<(typeof premiereQuery)[PremiereKind]>['row']>;

/** The parameter changes with the file, so no browser cache is stale. */
const srcOf = (kind: PremiereKind, id: number, key: string): string => `/api/v1/premieres/${kind}/${id}/teaser?v=${key.slice(-8)}`;

const premierePath = (kind: PremiereKind, row: Pick<PremiereRow, 'id' | 'slug' | 'artists'>): string =>
  kind === 'album' ? albumPath(row, row.artists[0]?.slug) : trackPath(row);

const openTeaser = (row: PremiereRow) => (row.announcement?.teaser.isOpen ? row.announcement.teaser : null);

/** The name of the teaser's track is revealed only with those of all tracks. */
export const toPremiere = (kind: PremiereKind, row: PremiereRow): Premiere => {
  const { id, name, slug, image, tint, artists, isVarious, scheduledAt } = row;
  const isTold = row.announcement?.showsTracks && kind === 'album';
  const teaser = openTeaser(row);
  return {
    kind,
    id,
    name,
    slug,
    image,
    tint,
    artists,
    various_artists: isVarious,
    released_at: scheduledAt!.toISOString(),
    tracks: isTold ? row.tracks.map(({ duration: _, ...track }) => track) : null,
    teaser: teaser && {
      src: srcOf(kind, id, teaser.key!),
      type: teaser.type!,
      length: teaser.length!,
      track_name: isTold ? teaser.trackName : null,
    },
  };
};

export const toManagedPremiere = (kind: PremiereKind, row: PremiereRow, now: Date): ManagedPremiere => {
  const { id, scheduledAt, announcement, permissions, albumId, tracks } = row;
  const teaser = openTeaser(row);
  return {
    can_announce: canAnnounce({ ...permissions, scheduledAt, albumId }, now),
    announced: row.isAnnounced,
    path: premierePath(kind, row),
    released_at: scheduledAt?.toISOString() ?? null,
    shows_tracks: announcement?.showsTracks ?? false,
    saves: row.saves,
    tracks: tracks.map((track) => ({ id: track.id, name: track.name, duration: track.duration })),
    teaser: teaser && {
      src: srcOf(kind, id, teaser.key!),
      track_id: teaser.trackId,
      from: teaser.from!,
      length: teaser.length!,
    },
  };
};
