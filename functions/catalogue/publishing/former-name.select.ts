import { type SQL, sql } from 'drizzle-orm';
import { genreRedirects, genres } from '#db/schema/genre';
import { tagRedirects, tags } from '#db/schema/tag';

/** Current names take precedence over former and merged ones. */
export const genreIdOf = (name: string): SQL => sql`coalesce((select ${genres.id} from ${genres} where ${genres.name} = ${name}),
  (select ${genreRedirects.genreId} from ${genreRedirects} where ${genreRedirects.name} = ${name}))`;

export const tagIdOf = (name: string): SQL => sql`coalesce((select ${tags.id} from ${tags} where ${tags.name} = ${name}),
  (select ${tagRedirects.tagId} from ${tagRedirects} where ${tagRedirects.name} = ${name}))`;

/** `name` is the requested one. No name is both current and former. */
export const genresOf = (
  names: SQL,
): SQL => sql`select ${genres.id} as id, ${genres.name} as name from ${genres} where ${genres.name} in (${names})
  union select ${genreRedirects.genreId}, ${genreRedirects.name} from ${genreRedirects} where ${genreRedirects.name} in (${names})`;

export const tagsOf = (names: SQL): SQL => sql`select ${tags.id} as id, ${tags.name} as name from ${tags} where ${tags.name} in (${names})
  union select ${tagRedirects.tagId}, ${tagRedirects.name} from ${tagRedirects} where ${tagRedirects.name} in (${names})`;
