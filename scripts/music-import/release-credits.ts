import type { AlbumValues } from '#islands/backstage/album-editor/album-form';
import { releasePrefilled } from '#islands/backstage/music-upload/release-prefill';
import type { PrefillSource } from '#islands/backstage/music-upload/upload-prefill';
import type { TrackValues } from '#islands/backstage/track-editor/track-form';
import { namesOf, type PlannedRelease, type PlannedSound } from './release-plan.ts';
import { valuesOf } from './release-tracks.ts';
import type { SiteNames } from './site-names.ts';

export interface CreditedRelease extends PlannedRelease {
  source: PrefillSource;
  album: Partial<AlbumValues>;
  artists: TrackValues['artists'];
  /** Of each track, why an artist of its tags could not be created. */
  refusals: (string | null)[];
}

export const NO_ARTIST = 'The tags name no artist that this account can publish as. Choose one with --artist NAME.';

const VARIOUS = /^(various( artists)?|va|v\.a\.)$/i;

export const isCredited = ({ artists }: Pick<TrackValues, 'artists'>): boolean => artists.some(({ role }) => role === 'primary');

/** Credits a track to the given artist if its tags name no artist of the site; other credits stay. */
const attributed = (sound: PlannedSound, source: PrefillSource, artist: string): PlannedSound => {
  if (isCredited(valuesOf(sound, null, source))) return sound;
  const { tags } = sound.analysis;
  const compilation = tags.compilation || VARIOUS.test(tags.album_artist ?? '');
  return { ...sound, analysis: { ...sound.analysis, tags: { ...tags, album_artist: artist, compilation } } };
};

export const creditRelease = async (release: PlannedRelease, names: SiteNames, artist: string | null): Promise<CreditedRelease> => {
  const sources = await Promise.all(release.sounds.map(({ analysis }) => names.prefillSourceFor(analysis.tags)));
  const required = artist === null ? [] : [await names.require(artist)];
  const all = [...sources.flatMap(({ artists }) => artists), ...required];
  const artists = [...new Map(all.map((each) => [each.id, each])).values()];
  const source = { artists, genres: sources[0]?.genres ?? [], names: namesOf(release.sounds) };
  const refusals = release.sounds.map(({ analysis }) => names.refusalFor(analysis.tags));
  const noted = release.sounds.map((sound, at) => ({ ...sound, notes: [...sound.notes, ...(refusals[at] ? [refusals[at]] : [])] }));
  const sounds = artist === null ? noted : noted.map((sound) => attributed(sound, source, required[0]!.name));
  const firstCredits = (from: PlannedSound[]) => from.map((sound) => valuesOf(sound, null, source)).find(isCredited)?.artists;
  const primary = (firstCredits(noted) ?? firstCredits(sounds) ?? []).filter(({ role }) => role === 'primary');
  const prefilled = releasePrefilled(sounds, source);
  const named = primary.map(({ id, name }) => ({ id, name }));
  return { ...release, sounds, source, album: { ...prefilled, artists: named }, artists: primary, refusals };
};
