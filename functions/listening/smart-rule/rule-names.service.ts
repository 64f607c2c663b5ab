import { type SQL, sql } from 'drizzle-orm';
import type { RuleNames, RuleNode } from '#contracts/listening/smart-rule';
import { list, object, readRows, text, tuple } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { genres } from '#db/schema/genre';
import { albumTags, tags, trackTags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import { controlsAlbum, controlsTrack } from '#functions/account/membership/ownership.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { publicTagWhere } from '#functions/catalogue/tag/tag.select';
import type { Context } from '#functions/platform/access/context';

const idsIn = (nodes: RuleNode[], field: keyof RuleNames): number[] =>
  nodes.flatMap((node) => (node.field === 'group' ? idsIn(node.rules, field) : node.field === field ? [node.value] : []));

const isOnMusicOf = (userId: SQL): SQL => sql`(exists (select 1 from ${trackTags} join ${tracks} on ${tracks.id} = ${trackTags.trackId}
    where ${trackTags.tagId} = ${tags.id} and ${controlsTrack(userId)})
  or exists (select 1 from ${albumTags} join ${albums} on ${albums.id} = ${albumTags.albumId}
    where ${albumTags.tagId} = ${tags.id} and ${controlsAlbum(userId)}))`;

/** Only names that are public or of the caller's music. Runs one statement. */
export const readRuleNames = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, rules: RuleNode[]): Promise<RuleNames> => {
  const named = (name: SQL, from: SQL) => list(object({ id: text(sql`id`), name: text(name) }), from);
  const [lists] = await readRows(
    db,
    tuple([
      named(sql`display_name`, sql`${genres} where ${isOneOf(genres.id, idsIn(rules, 'genre'))}`),
      named(
        sql`display_name`,
        sql`${tags} where ${isOneOf(tags.id, idsIn(rules, 'tag'))} and (${publicTagWhere} or ${isOnMusicOf(sql`${actor.user?.id ?? 0}`)})`,
      ),
      named(sql`name`, sql`${artists} where ${isOneOf(artists.id, idsIn(rules, 'artist'))} and ${publicArtistWhere}`),
    ]),
    sql`(select 1) as one`,
  );
  const [genre, tag, artist] = lists.map((rows) => Object.fromEntries(rows.map((row) => [String(row.id), row.name ?? ''])));
  return { genre, tag, artist };
};
