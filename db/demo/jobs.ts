import { perform } from './audio/perform.ts';
import { RATE } from './audio/stereo.ts';
import type { PictureJob, TrackJob } from './job.ts';
import { storageKey } from './key.ts';
import { ARTISTS, type ArtistKey, artistWords } from './words/artist.ts';
import { GENRES } from './words/genre.ts';
import { PEOPLE } from './words/person.ts';
import { LOOSE_TRACKS, RELEASES } from './words/release/list.ts';
import type { Release, TrackBrief } from './words/release.ts';

const MILLISECONDS = 1000;

/** Minimum before the site opens: enough to play, quick to generate. */
const FIRST_TRACKS = 8;

const THIS_YEAR = '2026';

export const trackKey = (track: Pick<TrackBrief, 'name'>) => storageKey(`track ${track.name}`);
export const pictureKey = (art: string) => storageKey(`picture ${art}`);

export function artistsOf(
  track: TrackBrief,
  release?: Release,
): readonly (readonly [ArtistKey, NonNullable<TrackBrief['artists']>[number][1]])[] {
  const own = track.artists ?? [];
  if (own.some(([, role]) => role === 'primary')) return own;
  return [...(release?.artists ?? []).map((key) => [key, 'primary'] as const), ...own];
}

const namesOf = (keys: readonly ArtistKey[]) => keys.map((key) => ARTISTS[key].name).join(', ');

const primaryNames = (track: TrackBrief, release?: Release) =>
  namesOf(artistsOf(track, release).flatMap(([key, role]) => (role === 'primary' ? [key] : [])));

function trackJob(track: TrackBrief, release?: Release): TrackJob {
  const { name, style, recipe, words } = track;
  const disc = track.disc ?? 1;
  const discTracks = release?.tracks.filter((other) => (other.disc ?? 1) === disc) ?? [track];
  const discs = Math.max(1, ...(release?.tracks ?? []).map((other) => other.disc ?? 1));
  return {
    kind: 'track',
    key: trackKey(track),
    brief: { name, style, recipe, ...(words && { words }) },
    labels: {
      artist: primaryNames(track, release),
      ...(release && { album: release.name, albumArtist: release.type === 'compilation' ? 'Various Artists' : namesOf(release.artists) }),
      track: [discTracks.indexOf(track) + 1, discTracks.length],
      disc: [disc, discs],
      year: typeof release?.released === 'string' ? release.released.slice(0, 4) : THIS_YEAR,
      genre: GENRES[(track.genres ?? release?.genres ?? ['ambient'])[0] ?? 'ambient'].name,
    },
    cover: track.image ?? release?.image ?? 'splice',
  };
}

const secondsOf = ({ brief }: TrackJob) => perform(brief.name, brief.style, brief.recipe, brief.words).song.seconds;

function releaseJobs(release: Release): TrackJob[] {
  const jobs = release.tracks.map((track) => trackJob(track, release));
  if (!release.gapless) return jobs;
  const lengths = jobs.map((job) => Math.round(secondsOf(job) * RATE));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return jobs.map((job, i) => ({ ...job, passage: { start: lengths.slice(0, i).reduce((sum, length) => sum + length, 0), total } }));
}

/** Milliseconds. */
export const expectedDuration = (track: TrackBrief): number =>
  Math.round(perform(track.name, track.style, track.recipe, track.words).song.seconds * MILLISECONDS);

function drawings(): string[] {
  const artists = (Object.keys(ARTISTS) as ArtistKey[]).map(artistWords);
  const shown = [
    ...RELEASES.flatMap((release) => [release.image, ...release.tracks.flatMap((track) => track.image ?? [])]),
    ...LOOSE_TRACKS.flatMap((track) => track.image ?? []),
    ...artists.flatMap(({ image, hero }) => [image, ...(hero ? [hero] : [])]),
    ...Object.values(PEOPLE).map((person) => person.image),
  ];
  return [...new Set(shown)];
}

export const pictureJobs = (): PictureJob[] => drawings().map((art) => ({ kind: 'picture', key: pictureKey(art), art }));

/** Groups that are revealed together: a release each, then single tracks. */
export const trackGroups = (isSketch = false): TrackJob[][] => {
  const groups = [...RELEASES.map(releaseJobs), ...LOOSE_TRACKS.map((track) => [trackJob(track)])];
  return isSketch ? groups.map((group) => group.map((job) => ({ ...job, isSketch }))) : groups;
};

export function firstGroups(groups: readonly TrackJob[][]): number {
  let tracks = 0;
  return (
    groups.findIndex((group) => {
      tracks += group.length;
      return tracks >= FIRST_TRACKS;
    }) + 1
  );
}
