import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { channelAddresses, channelItems, channels } from '#db/schema/channel';
import { genres } from '#db/schema/genre';
import { playlists } from '#db/schema/playlist';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { tags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import type { BulkAction, Part } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';

/** An empty list suffices: pages that show channels share the `listings` tag, which every change marks stale. */
const staleStatements = (context: Context) => invalidationStatements(context, { channel: [] });

const setPublic = ({ db, now }: Context, isPublic: boolean, ids: SQL) =>
  db
    .update(channels)
    .set({ public: isPublic, updatedAt: now, revision: sql`${channels.revision} + 1` })
    .where(sql`${channels.id} in ${ids} and ${channels.public} = ${Number(!isPublic)}`);

const publishing = (verb: 'publish' | 'unpublish'): BulkAction => {
  const isPublic = verb === 'publish';
  return {
    verb,
    touches: () => sql`${channels.public} = ${Number(!isPublic)}`,
    before: sql`json_object('public', ${channels.public})`,
    apply: (context, { ids }) => [setPublic(context, isPublic, ids), ...staleStatements(context)],
    undo: (context, { ids }) => [setPublic(context, !isPublic, ids), ...staleStatements(context)],
  };
};

const columnNames = (table: Table): string[] => Object.values(getTableColumns(table)).map(({ name }) => name);

/** D1 allows 32 arguments per function call, two per column. */
const COLUMNS_OF_CALL = 15;

/** Columns that are null may be missing from the JSON, because `json_patch` drops them. */
const rowJson = (table: Table, alias: string): SQL => {
  const names = columnNames(table);
  const pairs = names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(alias)}.${sql.identifier(name)}`);
  const object = (from: number): SQL => sql`json_object(${sql.join(pairs.slice(from, from + COLUMNS_OF_CALL), sql`, `)})`;
  let json = object(0);
  for (let from = COLUMNS_OF_CALL; from < names.length; from += COLUMNS_OF_CALL) json = sql`json_patch(${json}, ${object(from)})`;
  return json;
};

const rowsJson = (table: Table, where: SQL): SQL =>
  sql`(select json_group_array(${rowJson(table, 'kept')}) from ${table} as kept where ${where})`;

const snapshot = sql`json_object(
  'channel', ${rowJson(channels, 'channels')},
  'places', ${rowsJson(channelItems, sql`kept.channel_id = ${channels.id} or kept.nested_channel_id = ${channels.id}`)},
  'addresses', ${rowsJson(channelAddresses, sql`kept.channel_id = ${channels.id}`)})`;

/** Referenced tables by column; an item whose target was deleted meanwhile is not restored. */
const NAMED: Record<string, Table> = {
  channel_id: channels,
  artist_id: artists,
  album_id: albums,
  track_id: tracks,
  playlist_id: playlists,
  genre_id: genres,
  tag_id: tags,
  user_id: users,
  nested_channel_id: channels,
};

const cellOf = (source: SQL, name: string): SQL => sql`${source} ->> ${sql.raw(`'$.${name}'`)}`;

/** Rows that exist, or whose address was taken meanwhile, are skipped. */
const putBack = ({ db }: Context, table: SQLiteTable, source: SQL, from: SQL, where: SQL) => {
  const values = columnNames(table).map((name) => cellOf(source, name));
  return db
    .insert(table)
    .select(sql`select ${sql.join(values, sql`, `)} from ${from} where ${where}`)
    .onConflictDoNothing();
};

const isThere = (name: string): SQL => {
  const value = cellOf(sql`kept.value`, name);
  return sql`(${value} is null or exists (select 1 from ${NAMED[name]} as named where named.id = ${value}))`;
};

const restoreStatements = (context: Context, { where }: Part) => {
  const rows = (part: string) => sql`${jobRows}, json_each(${jobRows.before}, ${sql.raw(`'$.${part}'`)}) as kept`;
  const areThere = sql.join(Object.keys(NAMED).map(isThere), sql` and `);
  const channel = sql`json_extract(${jobRows.before}, '$.channel')`;
  return [
    putBack(context, channels, channel, sql`${jobRows}`, where),
    putBack(context, channelItems, sql`kept.value`, rows('places'), sql`${where} and ${areThere}`),
    putBack(context, channelAddresses, sql`kept.value`, rows('addresses'), sql`${where} and ${isThere('channel_id')}`),
    ...staleStatements(context),
  ];
};

const remove: BulkAction = {
  verb: 'delete',
  touches: () => sql`1`,
  before: snapshot,
  apply: (context, { ids }) => [context.db.delete(channels).where(sql`${channels.id} in ${ids}`), ...staleStatements(context)],
  undo: restoreStatements,
  consequences: () => ({
    stands_in: sql`exists (select 1 from ${channelItems} where ${channelItems.nestedChannelId} = ${channels.id})`,
  }),
};

export const CHANNEL_ACTIONS: Readonly<Record<string, BulkAction>> = {
  publish: publishing('publish'),
  unpublish: publishing('unpublish'),
  delete: remove,
};
