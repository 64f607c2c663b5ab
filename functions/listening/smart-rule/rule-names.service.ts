import { type SQL, sql } from 'drizzle-orm';
import type { RuleNames, RuleNode } from '#contracts/listening/smart-rule';
import { list, object, readRows, text, tuple } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { artists } from '#db/schema/artist';
import { genres } from '#db/schema/genre';
import { tags } from '#db/schema/tag';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';

const idsIn = (nodes: RuleNode[], field: keyof RuleNames): number[] =>
  nodes.flatMap((node) => (node.field === 'group' ? idsIn(node.rules, field) : node.field === field ? [node.value] : []));

/** Only names that are public. Runs one statement. */
export const readRuleNames = async ({ db }: Pick<Context, 'db'>, rules: RuleNode[]): Promise<RuleNames> => {
  const named = (name: SQL, from: SQL) => list(object({ id: text(sql`id`), name: text(name) }), from);
  const [lists] = await readRows(
    db,
    tuple([
      named(sql`display_name`, sql`${genres} where ${isOneOf(genres.id, idsIn(rules, 'genre'))}`),
      named(sql`display_name`, sql`${tags} where ${isOneOf(tags.id, idsIn(rules, 'tag'))}`),
      named(sql`name`, sql`${artists} where ${isOneOf(artists.id, idsIn(rules, 'artist'))} and ${publicArtistWhere}`),
    ]),
    sql`(select 1) as one`,
  );
  const [genre, tag, artist] = lists.map((rows) => Object.fromEntries(rows.map((row) => [String(row.id), row.name ?? ''])));
  return { genre, tag, artist };
};
