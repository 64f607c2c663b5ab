import { type SQL, sql } from 'drizzle-orm';
import { genreRedirects, genres } from '#db/schema/genre';
import { tagRedirects, tags } from '#db/schema/tag';

/** The id of the genre that a name in an address means: the one that is called so, else the one that was, or that one is part of by now. */
export const genreIdOf = (name: string): SQL => sql`coalesce((select ${genres.id} from ${genres} where ${genres.name} = ${name}),
  (select ${genreRedirects.genreId} from ${genreRedirects} where ${genreRedirects.name} = ${name}))`;

/** The id of the tag that a name in an address means, as that of a genre. */
export const tagIdOf = (name: string): SQL => sql`coalesce((select ${tags.id} from ${tags} where ${tags.name} = ${name}),
  (select ${tagRedirects.tagId} from ${tagRedirects} where ${tagRedirects.name} = ${name}))`;

/** The genres that some names mean, as `id` and the `name` that was asked for; `names` is a query for them. No genre is called as another one was. */
export const genresOf = (
  names: SQL,
): SQL => sql`select ${genres.id} as id, ${genres.name} as name from ${genres} where ${genres.name} in (${names})
  union select ${genreRedirects.genreId}, ${genreRedirects.name} from ${genreRedirects} where ${genreRedirects.name} in (${names})`;

/** The tags that some names mean, as those genres. */
export const tagsOf = (names: SQL): SQL => sql`select ${tags.id} as id, ${tags.name} as name from ${tags} where ${tags.name} in (${names})
  union select ${tagRedirects.tagId}, ${tagRedirects.name} from ${tagRedirects} where ${tagRedirects.name} in (${names})`;
