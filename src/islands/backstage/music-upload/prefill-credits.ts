import { CONTRIBUTORS_MAX, contributor } from '#functions/catalogue/publishing/contributor.contract';
import { ARTISTS_MAX } from '#functions/catalogue/track/track-change.contract';
import { nameKey } from '#functions/platform/contract/name-key';
import { joinedNames } from '#functions/upload/file-entry/people-names.contract';
import { creditRoleOf } from '#islands/backstage/track-editor/credit-role';
import type { CreditValues, TrackValues } from '#islands/backstage/track-editor/track-form';
import type { AnalysedTags } from '#islands/upload/audio-analysis/read-tags';
import { artistsNamed } from './tag-artists';

interface CreditSource {
  artists: { id: number; name: string }[];
}
type Artist = CreditSource['artists'][number];
type Person = AnalysedTags['people'][number];

const ARTICLE_LAST = /^(.+), (the|die|der|das|los|las|les|le|la|el)$/i;
const keyOf = (name: string): string => nameKey(name.replace(ARTICLE_LAST, '$2 $1'));

const keyed = new WeakMap<Artist[], Map<string, Artist>>();

const byKey = ({ artists }: CreditSource): Map<string, Artist> => {
  const known = keyed.get(artists) ?? new Map(artists.toReversed().map((artist) => [nameKey(artist.name), artist]));
  keyed.set(artists, known);
  return known;
};

/** The user's artists named by the track, else by the album, else the only one. */
const artistCredits = (tags: AnalysedTags | undefined, source: CreditSource): CreditValues[] => {
  const known = byKey(source);
  const creditsFor = (names: string[]) =>
    artistsNamed(names, (name) => known.has(keyOf(name))).flatMap(({ name, role }) => {
      const artist = known.get(keyOf(name));
      return artist ? [{ id: artist.id, name: artist.name, role }] : [];
    });
  const own = creditsFor(tags?.artists ?? []);
  if (own.some(({ role }) => role === 'primary')) return own;
  const ofAlbum = creditsFor(tags?.album_artist ? [tags.album_artist] : []).map((credit) => ({ ...credit, role: 'primary' as const }));
  const only = source.artists.length === 1 ? source.artists.map(({ id, name }) => ({ id, name, role: 'primary' as const })) : [];
  const main = ofAlbum.length > 0 ? ofAlbum : only;
  return [...main, ...own.filter(({ id }) => main.every((one) => one.id !== id))];
};

/** Names that slashes cut, if the whole is known. */
const peopleJoined = (people: Person[], isKnown: (name: string) => boolean): Person[] => {
  const groups = Map.groupBy(people, ({ role, instrument }) => `${role} ${instrument}`);
  return [...groups.values()].flatMap((group) =>
    joinedNames(
      group.map(({ name }) => name),
      isKnown,
    ).map((name) => ({ ...group[0]!, name })),
  );
};

/** Roles of performers. */
const PERFORMING = ['performer', 'ensemble', 'conductor'];

/** Credits of the user's artists, and other people by name only. */
export const prefilledCredits = (
  tags: AnalysedTags | undefined,
  source: CreditSource,
): { artists: CreditValues[]; contributors: TrackValues['contributors'] } => {
  const known = byKey(source);
  const isKnown = (name: string) => known.has(keyOf(name));
  const artists = artistCredits(tags, source);
  const contributors: Person[] = [];
  const people = peopleJoined(tags?.people ?? [], isKnown);
  for (const person of people) {
    const artist = known.get(keyOf(person.name));
    const role = creditRoleOf(person.role);
    const isPlain = role !== 'performer' || !person.instrument;
    if (!artist || !role || !isPlain) contributors.push(person);
    else if (artists.every(({ id, ...credit }) => id !== artist.id || (role !== 'performer' && credit.role !== role))) {
      if (artists.length < ARTISTS_MAX) artists.push({ id: artist.id, name: artist.name, role });
      else contributors.push(person);
    }
  }
  const isNamed = (name: string) => people.some(({ role, name: other }) => PERFORMING.includes(role) && keyOf(other) === keyOf(name));
  const others = artistsNamed(tags?.artists ?? [], isKnown).filter(({ name }) => !isKnown(name) && !isNamed(name));
  return {
    artists: artists.slice(0, ARTISTS_MAX),
    contributors: [...others.map(({ name }) => ({ role: 'performer' as const, name, instrument: null })), ...contributors]
      .filter((person) => contributor.safeParse(person).success)
      .slice(0, CONTRIBUTORS_MAX),
  };
};
