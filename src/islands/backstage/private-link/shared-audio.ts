import type { SharedMusic, SharedTrack } from '#contracts/backstage/private-link';
import { formatMoment } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';

/** A track, or an earlier version of its audio. */
export interface SharedAudio extends SharedTrack {
  /** Unique among tracks and versions. */
  id: number;
  trackId: number;
  versionId?: number;
}

/** Added to version ids; larger than any track id. */
const BEYOND_TRACKS = 2 ** 40;

export const sharedAudiosOf = ({ tracks }: Pick<SharedMusic, 'tracks'>): SharedAudio[] =>
  tracks.flatMap((track) => [
    { ...track, trackId: track.id },
    ...track.versions.map(({ id, replaced_at, ...sound }) => ({
      ...track,
      ...sound,
      id: BEYOND_TRACKS + id,
      trackId: track.id,
      versionId: id,
      name: t(':name until :time', { name: track.name, time: formatMoment(replaced_at, { isCompact: true }) }),
      download: null,
    })),
  ]);
