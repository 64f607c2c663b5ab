import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { SIMILAR_ARTISTS } from '#contracts/artist';
import { boolean, list, object } from '#db/json';
import { pageOf, type Selection } from '#db/page';
import { artistManagers, artists } from '#db/schema/artist';
import { artistGenres, genres } from '#db/schema/genre';
import type { Actor } from '../auth/actor';

/** Artists that everybody may see. Written so that the indexes of the lists fit. */
export const openArtist = sql`${artists.disabled} = 0 and ${artists.deletedAt} is null`;

/** What artists are ordered by; an index serves each. */
export const ARTIST_KEYS = {
  popular: sql`${artists.plays}`,
  name: sql`${artists.name}`,
  newest: sql`${artists.createdAt}`,
  likes: sql`${artists.likesCount}`,
};

/** The name and address of an artist. */
export const artistReferenceRow = { id: artists.id, name: artists.name, slug: artists.slug };

/** The name and address of a genre. */
export const genreReferenceRow = { id: genres.id, name: genres.name, display_name: genres.displayName };

/** What the policy decides by. */
export const artistRights = (actor: Actor) => ({
  disabled: artists.disabled,
  deletedAt: artists.deletedAt,
  managed: boolean(
    actor.user
      ? sql`exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${artists.id} and ${artistManagers.userId} = ${actor.user.id})`
      : sql`0`,
  ),
});

const fields = (actor: Actor) => ({
  ...artistRights(actor),
  ...artistReferenceRow,
  image: artists.image,
  tint: artists.tint,
  verified: artists.verified,
  spotlight: artists.spotlight,
  plays: artists.plays,
  likesCount: artists.likesCount,
});

/** An artist as lists show it. */
export const artistRow = (actor: Actor) => object(fields(actor));

/** An artist as its own page shows it. */
export const artistDetailRow = (actor: Actor) =>
  object({
    ...fields(actor),
    description: artists.description,
    city: artists.city,
    country: artists.country,
    images: artists.images,
    links: artists.links,
    genres: list(
      object(genreReferenceRow),
      sql`${artistGenres} join ${genres} on ${genres.id} = ${artistGenres.genreId} where ${artistGenres.artistId} = ${artists.id}
        order by ${genres.displayName}`,
    ),
    revision: artists.revision,
    createdAt: artists.createdAt,
  });

/** A page of the artists that everybody may see. */
export const artistPage = (selection: Selection): SQL =>
  pageOf(artists, { ...selection, where: sql`${openArtist} and ${selection.where}` });

/** The artists that share the most genres with one. */
export const similarTo = (artistId: number): SQL => {
  const own = alias(artistGenres, 'own');
  const shared = alias(artistGenres, 'shared');
  return sql`(select ${artists.id} as id, count(*) as likeness from ${artistGenres} as ${own}
    join ${artistGenres} as ${shared} on ${shared.genreId} = ${own.genreId} and ${shared.artistId} <> ${own.artistId}
    join ${artists} on ${artists.id} = ${shared.artistId}
    where ${own.artistId} = ${artistId} and ${openArtist}
    group by ${artists.id} order by count(*) desc, ${artists.plays} desc, ${artists.id} limit ${SIMILAR_ARTISTS}) as alike
    join ${artists} on ${artists.id} = alike.id order by alike.likeness desc, ${artists.plays} desc, ${artists.id}`;
};
