import { toSlug } from '../../../functions/platform/contract/slug.ts';
import { integrated } from '../audio/loudness.ts';
import type { AlbumRow, ArtistRow, GenreRow, TagRow, TrackRow } from '../catalogue.ts';
import type { TrackResult } from '../job.ts';
import { artistsOf, expectedDuration, trackKey } from '../jobs.ts';
import { lyricText } from '../lyric.ts';
import { artistWords } from '../words/artist.ts';
import { GENRES, TAGS } from '../words/genre.ts';
import { LOOSE_TRACKS, RELEASES } from '../words/release/list.ts';
import type { Release, TrackBrief } from '../words/release.ts';
import { ARTIST_KEYS, artistId, GENRE_NAMES, genreId, homeOf, imageOf, ownerOf, TAG_NAMES, tagId } from './id.ts';

/** Undefined until the track is generated. */
export type Measured = (key: string) => TrackResult | undefined;

/** Days. */
const LOOSE_AGE = 30;

export const genreRows = (): GenreRow[] =>
  GENRE_NAMES.map((name) => ({ id: genreId(name), name, display_name: GENRES[name].name, image: imageOf(GENRES[name].image) }));

export const tagRows = (): TagRow[] => TAG_NAMES.map((name) => ({ id: tagId(name), name, display_name: TAGS[name] }));

export const artistRows = (): ArtistRow[] =>
  ARTIST_KEYS.map((key) => {
    const { image, hero, links, genres, verified = false, spotlight = false, ...words } = artistWords(key);
    return {
      id: artistId(key),
      ...words,
      slug: toSlug(words.name),
      image: imageOf(image),
      images: hero ? [imageOf(hero)] : [],
      links: links.map(([title, url]) => ({ title, url })),
      verified,
      spotlight,
      genres: genres.map(genreId),
    };
  });

function trackRow(track: TrackBrief, id: number, release: Release | undefined, measured: Measured): TrackRow {
  const key = trackKey(track);
  const result = measured(key);
  const disc = track.disc ?? 1;
  const sameDisc = release?.tracks.filter((other) => (other.disc ?? 1) === disc) ?? [track];
  const text = lyricText(track);
  const players = artistsOf(track, release);
  const main = players.flatMap(([artist, role]) => (role === 'primary' ? [artist] : []));
  return {
    id,
    name: track.name,
    slug: toSlug(track.name),
    album_id: release ? RELEASES.indexOf(release) + 1 : null,
    disc,
    number: sameDisc.indexOf(track) + 1,
    duration: result?.duration ?? expectedDuration(track),
    image: imageOf(track.image ?? release?.image ?? 'splice'),
    description: track.description ?? null,
    explicit: track.explicit ?? false,
    isrc: `ZZSEG26${String(id).padStart(5, '0')}`,
    bpm: track.recipe.bpm,
    loudness: result?.loudness ?? null,
    true_peak: result?.truePeak ?? null,
    peaks: result?.line ?? [],
    waveform: result?.peaks ?? [],
    audio_key: `audio/${key}.mp3`,
    audio_size: result?.size ?? null,
    visibility: track.visibility ?? release?.visibility ?? 'public',
    released: release?.released ?? LOOSE_AGE,
    owner_id: ownerOf(main),
    home_artist_id: homeOf(main),
    artists: players.map(([artist, role]) => ({ artist_id: artistId(artist), role })),
    genres: (track.genres ?? release?.genres ?? []).map(genreId),
    tags: track.tags.map(tagId),
    lyric: text === null ? null : { text, synced: track.synced ?? false, credits: track.credits ?? null },
  };
}

export function trackRows(measured: Measured): TrackRow[] {
  const released = RELEASES.flatMap((release) => release.tracks.map((track) => ({ track, release })));
  const loose = LOOSE_TRACKS.map((track) => ({ track, release: undefined }));
  return [...released, ...loose].map(({ track, release }, i) => trackRow(track, i + 1, release, measured));
}

function albumLoudness(tracks: (TrackResult | undefined)[]): number | null {
  const blocks = tracks.map((track) => track?.blocks);
  return blocks.every((each) => each !== undefined) ? Number(integrated(blocks.flat()).toFixed(2)) : null;
}

export const albumRows = (measured: Measured): AlbumRow[] =>
  RELEASES.map((release, i) => ({
    id: i + 1,
    name: release.name,
    slug: toSlug(release.name),
    image: imageOf(release.image),
    description: release.description,
    record_type: release.type,
    released: release.released,
    label: release.label ?? null,
    visibility: release.visibility ?? 'public',
    loudness: albumLoudness(release.tracks.map((track) => measured(trackKey(track)))),
    owner_id: ownerOf(release.artists),
    home_artist_id: homeOf(release.artists),
    artists: release.artists.map(artistId),
    genres: release.genres.map(genreId),
    tags: [...new Set(release.tracks.flatMap((track) => track.tags))].map(tagId),
  }));
