import type { AlbumRow, ArtistRow, Catalogue, ChannelRow, GenreRow, Ids, Picture, PlaylistRow, ProductRow, TagRow, TrackRow, UserRow } from './catalogue.ts';
import { toSlug } from '../../functions/http/slug.ts';
import { tintOf } from './image/tint.ts';
import type { PictureResult, TrackResult } from './job.ts';
import { artistsOf, pictureKey, trackKey } from './jobs.ts';
import { lyricText } from './lyric.ts';
import { history } from './plays.ts';
import { integrated } from './sound/loudness.ts';
import { ARTISTS, type ArtistKey, artistWords } from './words/artist.ts';
import { CHANNELS, type ItemName } from './words/channel.ts';
import { GENRES, type GenreName, TAGS, type TagName } from './words/genre.ts';
import { PEOPLE, type PersonKey, personWords, ROLES } from './words/person.ts';
import { CURRENCY, PLANS } from './words/plan.ts';
import { PLAYLISTS } from './words/playlist.ts';
import type { Release, TrackBrief } from './words/release.ts';
import { LOOSE_TRACKS, RELEASES } from './words/release/list.ts';

export interface Results {
  track: (key: string) => TrackResult;
  picture: (key: string) => PictureResult;
}

const ARTIST_KEYS = Object.keys(ARTISTS) as ArtistKey[];
const GENRE_NAMES = Object.keys(GENRES) as GenreName[];
const TAG_NAMES = Object.keys(TAGS) as TagName[];
const PERSON_KEYS = Object.keys(PEOPLE) as PersonKey[];

const artistId = (key: ArtistKey) => ARTIST_KEYS.indexOf(key) + 1;
const genreId = (name: GenreName) => GENRE_NAMES.indexOf(name) + 1;
const tagId = (name: TagName) => TAG_NAMES.indexOf(name) + 1;
const personId = (key: PersonKey) => PERSON_KEYS.indexOf(key) + 1;

const imageOf = (art: string) => `/api/v1/media/${pictureKey(art)}-320.webp`;
const picture = (art: string): Picture => ({ image: imageOf(art), tint: tintOf(art) });

/** The person who looks after an artist. */
function ownerOf(keys: readonly ArtistKey[]): number | null {
  const person = PERSON_KEYS.find((key) => keys.some((artist) => personWords(key).manages === artist));
  return person ? personId(person) : null;
}

const genres = (): GenreRow[] => GENRE_NAMES.map((name) => ({ id: genreId(name), name, display_name: GENRES[name].name, ...picture(GENRES[name].image) }));

const tags = (): TagRow[] => TAG_NAMES.map((name) => ({ id: tagId(name), name, display_name: TAGS[name] }));

const artists = (): ArtistRow[] =>
  ARTIST_KEYS.map((key) => {
    const { name, image, hero, description, city, country, links, verified = false, spotlight = false, genres: own } = artistWords(key);
    return {
      id: artistId(key), name, slug: toSlug(name), ...picture(image), description, city, country, verified, spotlight,
      images: hero ? [imageOf(hero)] : [],
      links: links.map(([title, url]) => ({ title, url })),
      genres: own.map(genreId),
    };
  });

const users = (): UserRow[] =>
  PERSON_KEYS.map((key) => {
    const { name, email, image, country, timezone, roles, manages } = personWords(key);
    const [first = name, last = null] = name.split(' ');
    return { id: personId(key), name, first_name: first, last_name: last, email, image: imageOf(image), country, timezone, roles: [...roles], artist_id: manages ? artistId(manages) : null };
  });

function trackRow(track: TrackBrief, id: number, release: Release | undefined, results: Results): TrackRow {
  const key = trackKey(track);
  const { duration, size, loudness, truePeak, peaks, line } = results.track(key);
  const disc = track.disc ?? 1;
  const sameDisc = release?.tracks.filter((other) => (other.disc ?? 1) === disc) ?? [track];
  const text = lyricText(track);
  const players = artistsOf(track, release);
  return {
    id, name: track.name, slug: toSlug(track.name), album_id: release ? RELEASES.indexOf(release) + 1 : null, disc, number: sameDisc.indexOf(track) + 1,
    duration, ...picture(track.image ?? release?.image ?? 'splice'), description: track.description ?? null, explicit: track.explicit ?? false,
    isrc: `ZZSEG26${String(id).padStart(5, '0')}`, bpm: track.recipe.bpm, loudness, true_peak: truePeak, peaks: line, waveform: peaks,
    audio_key: `audio/${key}.mp3`, audio_size: size, visibility: track.visibility ?? release?.visibility ?? 'public', released: release?.released ?? 30,
    owner_id: ownerOf(players.flatMap(([artist, role]) => (role === 'primary' ? [artist] : []))),
    artists: players.map(([artist, role]) => ({ artist_id: artistId(artist), role })),
    genres: (track.genres ?? release?.genres ?? []).map(genreId), tags: track.tags.map(tagId),
    lyric: text === null ? null : { text, synced: track.synced ?? false, credits: track.credits ?? null },
  };
}

function albumRow(release: Release, id: number, results: Results): AlbumRow {
  const blocks = release.tracks.flatMap((track) => results.track(trackKey(track)).blocks);
  return {
    id, name: release.name, slug: toSlug(release.name), ...picture(release.image), description: release.description, record_type: release.type,
    released: release.released, label: release.label ?? null, visibility: release.visibility ?? 'public', loudness: Number(integrated(blocks).toFixed(2)),
    owner_id: ownerOf(release.artists), artists: release.artists.map(artistId), genres: release.genres.map(genreId),
    tags: [...new Set(release.tracks.flatMap((track) => track.tags))].map(tagId),
  };
}

const named = (list: readonly { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [name, id]));

/** The id of something by its name; throws for a name that is not there, so that no list points to nothing. */
function find(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Nothing is called ${name}`);
  return id;
}

const playlists = (tracks: Map<string, number>): PlaylistRow[] =>
  PLAYLISTS.map(({ name, owner, description, image, public: open = true, editors = [], followers, tracks: names }, i) => ({
    id: i + 1, name, slug: toSlug(name), description, image: image ? imageOf(image) : null, tint: image ? tintOf(image) : null, public: open,
    owner_id: personId(owner), editors: editors.map(personId), followers: followers.map(personId), tracks: names.map((one) => find(tracks, one)),
  }));

function itemOf(item: ItemName, ids: Ids): ChannelRow['items'][number] {
  const [kind, name] = Object.entries(item)[0] as [keyof Ids | 'channel', string];
  const table = kind === 'channel' ? 'nested_channel' : kind;
  return { column: `${table}_id`, id: find(ids[table], name) };
}

const channels = (ids: Ids): ChannelRow[] =>
  CHANNELS.map((channel, i) => ({
    id: i + 1, slug: channel.slug, name: channel.name, description: channel.description, content_type: channel.contentType, content_policy: channel.policy,
    auto_method: channel.method ?? null, layout: channel.layout, nested_layout: channel.nestedLayout ?? 'carousel', restriction: channel.restriction ?? null,
    per_page: channel.perPage ?? 48, hide_title: channel.hideTitle ?? false, seo_title: channel.seo?.title ?? null, seo_description: channel.seo?.description ?? null,
    items: (channel.items ?? []).map((item) => itemOf(item, ids)),
  }));

const products = (): ProductRow[] =>
  PLANS.map(({ name, description, recommended = false, free = false, features, permissions, prices }, i) => ({
    id: i + 1, name, description, recommended, free, feature_list: [...features],
    permissions: permissions.map(({ name: permission, restrictions }) => ({ name: permission, ...(restrictions && { restrictions: [...restrictions] }) })),
    prices: prices ? [{ amount: prices.monthly, currency: CURRENCY, interval: 'month' }, { amount: prices.yearly, currency: CURRENCY, interval: 'year' }] : [],
  }));

function objects(tracks: readonly TrackRow[], pictures: readonly string[], results: Results): Catalogue['objects'] {
  return [
    ...tracks.map((track) => ({ key: track.audio_key, type: 'audio/mpeg' })),
    ...pictures.flatMap((key) =>
      Object.keys(results.picture(key).sizes).map((ending) => ({ key: `image/${key}${ending}`, type: ending.endsWith('.jpg') ? 'image/jpeg' : 'image/webp' })),
    ),
  ];
}

/** Puts the whole catalogue together from the words and from what was measured. `pictures` are the keys of all drawings. */
export function compose(results: Results, pictures: readonly string[]): Catalogue {
  const briefs = [...RELEASES.flatMap((release) => release.tracks.map((track) => [track, release] as const)), ...LOOSE_TRACKS.map((track) => [track, undefined] as const)];
  const tracks = briefs.map(([track, release], i) => trackRow(track, i + 1, release, results));
  const albums = RELEASES.map((release, i) => albumRow(release, i + 1, results));
  const lists = playlists(named(tracks));
  const ids: Ids = {
    track: named(tracks), album: named(albums), artist: named(artists()), playlist: named(lists), tag: named(tags()),
    nested_channel: new Map(CHANNELS.map((channel, i) => [channel.slug, i + 1])),
  };
  return {
    genres: genres(), tags: tags(), users: users(), roles: ROLES.map(({ permissions, ...role }) => ({ ...role, permissions: permissions.map((one) => ({ ...one, ...('restrictions' in one && one.restrictions ? { restrictions: [...one.restrictions] } : {}) })) as ProductRow['permissions'] })),
    artists: artists(), albums, tracks, playlists: lists, channels: channels(ids), products: products(), ...history(tracks), objects: objects(tracks, pictures, results),
  };
}
