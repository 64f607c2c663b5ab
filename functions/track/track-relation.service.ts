import { type SQL, sql } from 'drizzle-orm';
import type { TrackChanges } from '#contracts/track';
import { genres, trackGenres } from '#db/schema/genre';
import { tags, trackTags } from '#db/schema/tag';
import { trackArtists, trackWaveforms } from '#db/schema/track';
import type { Context } from '../http/context';
import { toSlug } from '../http/slug';

type Relations = Pick<TrackChanges, 'artists' | 'genres' | 'tags' | 'sound'>;

const json = (values: readonly unknown[]): SQL => sql`json_each(${JSON.stringify(values)})`;
const slugs = (names: string[]): string[] => [...new Set(names.map(toSlug))];

/** The genres among some names that there are, with their ids. */
export const findGenres = async ({ db }: Context, names: string[]): Promise<{ id: number; name: string }[]> =>
  names.length
    ? db
        .select({ id: genres.id, name: genres.name })
        .from(genres)
        .where(sql`${genres.name} in (select value from ${json(slugs(names))})`)
    : [];

/** The statements that give a track its artists, genres, tags and peaks in place of the ones it had; `id` is the track's, as a query. */
export const relationStatements = ({ db }: Context, id: SQL, { artists, genres: genreNames, tags: tagNames, sound }: Relations) => {
  const statements = [];
  if (artists) {
    statements.push(
      db.delete(trackArtists).where(sql`${trackArtists.trackId} = ${id}`),
      db
        .insert(trackArtists)
        .select(sql`select ${id}, value ->> 'id', value ->> 'role', key from ${json(artists)} where true`)
        .onConflictDoNothing(),
    );
  }
  if (genreNames) {
    statements.push(
      db.delete(trackGenres).where(sql`${trackGenres.trackId} = ${id}`),
      db
        .insert(trackGenres)
        .select(sql`select ${id}, ${genres.id} from ${genres} where ${genres.name} in (select value from ${json(slugs(genreNames))})`),
    );
  }
  if (tagNames) {
    const named = tagNames.map((name) => ({ name: toSlug(name), display: name }));
    statements.push(
      db
        .insert(tags)
        .select(
          sql`select null, value ->> 'name', value ->> 'display', null, cast(unixepoch('subsec') * 1000 as integer), cast(unixepoch('subsec') * 1000 as integer), 1 from ${json(named)} where true`,
        )
        .onConflictDoNothing(),
      db.delete(trackTags).where(sql`${trackTags.trackId} = ${id}`),
      db
        .insert(trackTags)
        .select(sql`select ${id}, ${tags.id} from ${tags} where ${tags.name} in (select value from ${json(slugs(tagNames))})`),
    );
  }
  if (sound) {
    statements.push(
      db
        .insert(trackWaveforms)
        .select(sql`select ${id}, ${JSON.stringify(sound.waveform)} where true`)
        .onConflictDoUpdate({ target: trackWaveforms.trackId, set: { peaks: sql`excluded.peaks` } }),
    );
  }
  return statements;
};
