import type { SharedMusic, SharedTrack } from '#contracts/backstage/private-link';
import { t } from '#islands/platform/lib/translate';

/** What can be heard by a link: a track, or a sound that it had before. */
export interface SharedAudio extends SharedTrack {
  /** What the player knows it by. */
  id: number;
  trackId: number;
  versionId?: number;
}

/** Numbers of older sounds stand beyond those of all tracks. */
const BEYOND_TRACKS = 2 ** 40;

const momentOf = (time: string): string => new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Everything that can be heard by a link, each track before the sounds that it had. */
export const sharedAudiosOf = ({ tracks }: Pick<SharedMusic, 'tracks'>): SharedAudio[] =>
  tracks.flatMap((track) => [
    { ...track, trackId: track.id },
    ...track.versions.map(({ id, replaced_at, ...sound }) => ({
      ...track,
      ...sound,
      id: BEYOND_TRACKS + id,
      trackId: track.id,
      versionId: id,
      name: t(':name until :time', { name: track.name, time: momentOf(replaced_at) }),
      download: null,
    })),
  ]);
