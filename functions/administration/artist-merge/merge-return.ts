import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';
import { albumArtists } from '#db/schema/album';
import { artistLikes, artistMerges, artists } from '#db/schema/artist';
import { mergeRecords, mergeRows } from '#db/schema/artist-merge';
import { creditBlocks, creditConsents, creditRequests } from '#db/schema/credit';
import { artistFollows } from '#db/schema/follow';
import { artistGenres } from '#db/schema/genre';
import { listenerRecency } from '#db/schema/insight';
import { trackArtists } from '#db/schema/track';
import type { Statements } from '#functions/administration/resource/resource.definition';
import type { Move, Writing } from './merge-move';
import { type NUMBERED, RULED } from './merge-record';
import { renamedRules } from './merge-rule';

export const keptOf = ({ fromId }: Move, kind: string): SQL =>
  sql`${mergeRows} as kept where kept.old_id = ${fromId} and kept.kind = ${kind}`;

const columnsOf = (table: Table, values: Record<string, SQL>, stored: SQL): SQL =>
  sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => values[name] ?? sql`${stored} ->> ${sql.raw(`'${name}'`)}`),
    sql`, `,
  );

/** True for a stored credit that the target still has. */
export const creditReturns = ({ intoId }: Move): SQL =>
  sql`exists (select 1 from ${trackArtists} as there where there.track_id = kept.thing_id and there.artist_id = ${intoId} and there.role = kept.row ->> 0)`;
export const releaseReturns = ({ intoId }: Move): SQL =>
  sql`exists (select 1 from ${albumArtists} as there where there.album_id = kept.thing_id and there.artist_id = ${intoId})`;
export const personReturns = (table: typeof artistFollows | typeof artistLikes | typeof creditBlocks, { intoId }: Move): SQL =>
  sql`exists (select 1 from ${table} as there where there.user_id = kept.user_id and there.artist_id = ${intoId})`;

/** True if no other verified artist took the name. `freed`: condition for names that the undo takes away from the target. */
export const keepsBadge = (freed: SQL): SQL => sql`(record.artist ->> 'verified' = 1 and not exists (select 1 from verified_names
  where key in (select value from json_each(record.artist ->> 'name_keys')) and not (${freed})))`;

/** Counters begin at zero because triggers count the rows that return. */
const artistStatement = ({ db, now }: Writing, { fromId }: Move) => {
  const zero = sql`0`;
  const values = {
    likes_count: zero,
    followers_count: zero,
    plays: zero,
    verified: keepsBadge(zero),
    folded: sql`record.artist ->> 'folded'`,
    updated_at: sql`${now.getTime()}`,
    revision: sql`(record.artist ->> 'revision') + 1`,
  };
  return db
    .insert(artists)
    .select(sql`select ${columnsOf(artists, values, sql`record.artist`)} from ${mergeRecords} as record where record.old_id = ${fromId}`);
};

const pairStatements = ({ db }: Writing, move: Move): Statements => {
  const { fromId, intoId } = move;
  const moved = (kind: string) => sql`${keptOf(move, kind)} and kept.is_dropped = 0`;
  const dropped = (kind: string) => sql`${keptOf(move, kind)} and kept.is_dropped = 1`;
  return [
    db
      .update(trackArtists)
      .set({ artistId: fromId })
      .where(sql`${trackArtists.artistId} = ${intoId} and exists (select 1 from ${moved('credit')}
      and kept.thing_id = ${trackArtists.trackId} and kept.row ->> 0 = ${trackArtists.role})`),
    db
      .insert(trackArtists)
      .select(sql`select kept.thing_id, ${fromId}, kept.row ->> 0, kept.row ->> 1 from ${dropped('credit')} and ${creditReturns(move)}`),
    db
      .update(albumArtists)
      .set({ artistId: fromId })
      .where(sql`${albumArtists.artistId} = ${intoId}
      and ${albumArtists.albumId} in (select kept.thing_id from ${moved('release')})`),
    db
      .insert(albumArtists)
      .select(sql`select kept.thing_id, ${fromId}, kept.row ->> 0 from ${dropped('release')} and ${releaseReturns(move)}`),
    db.insert(artistGenres).select(sql`select ${fromId}, kept.thing_id from ${keptOf(move, 'genre')}
      and exists (select 1 from ${artistGenres} as there where there.artist_id = ${intoId} and there.genre_id = kept.thing_id)`),
    db
      .delete(artistGenres)
      .where(sql`${artistGenres.artistId} = ${intoId} and ${artistGenres.genreId} in (select kept.thing_id from ${moved('genre')})`),
  ];
};

/** Users who left the target since don't return. A follow or like after the merge stays with the target. */
const peopleStatements = ({ db }: Writing, move: Move): Statements => {
  const { fromId, intoId } = move;
  const added = (table: typeof artistFollows | typeof artistLikes | typeof creditBlocks, kind: string) =>
    db.delete(table).where(sql`${table.artistId} = ${intoId} and exists (select 1 from ${keptOf(move, kind)} and kept.is_dropped = 0
      and kept.user_id = ${table.userId} and kept.row ->> 0 = ${table.createdAt})`);
  const mute = sql`(select there.notes_off_at from ${artistFollows} as there where there.user_id = kept.user_id and there.artist_id = ${intoId})`;
  return [
    db.insert(artistFollows).select(sql`select kept.user_id, ${fromId}, kept.row ->> 0, iif(kept.is_dropped, kept.row ->> 1, ${mute})
      from ${keptOf(move, 'follow')} and ${personReturns(artistFollows, move)}`),
    added(artistFollows, 'follow'),
    db
      .insert(artistLikes)
      .select(sql`select kept.user_id, ${fromId}, kept.row ->> 0 from ${keptOf(move, 'like')} and ${personReturns(artistLikes, move)}`),
    added(artistLikes, 'like'),
    db
      .insert(creditBlocks)
      .select(sql`select ${fromId}, kept.user_id, kept.row ->> 0 from ${keptOf(move, 'block')} and ${personReturns(creditBlocks, move)}`),
    added(creditBlocks, 'block'),
  ];
};

const exists = (name: string, table: string): SQL =>
  sql`(kept.row ->> ${sql.raw(`'${name}'`)} is null or exists (select 1 from ${sql.identifier(table)} as work where work.id = kept.row ->> ${sql.raw(`'${name}'`)}))`;
const workExists = sql`${exists('track_id', 'tracks')} and ${exists('album_id', 'albums')}`;

const hasCredit = ({
  fromId,
}: Move): SQL => sql`(exists (select 1 from ${trackArtists} as own where own.track_id = kept.row ->> 'track_id' and own.artist_id = ${fromId})
  or exists (select 1 from ${albumArtists} as own where own.album_id = kept.row ->> 'album_id' and own.artist_id = ${fromId}))`;

/** A grant returns only if its giver has managed the home of the work all along. */
const isGiven = sql`exists (select 1 from artist_managers as giver where giver.user_id = kept.user_id and giver.created_at <= kept.row ->> 'created_at'
  and giver.artist_id = coalesce((select home_artist_id from tracks where tracks.id = kept.row ->> 'track_id'),
    (select home_artist_id from albums where albums.id = kept.row ->> 'album_id')))`;

const conditionOf = (kind: (typeof NUMBERED)[number]['kind'], move: Move): SQL => {
  const inTarget = (same: string, table: string) =>
    sql`exists (select 1 from ${sql.identifier(table)} as there where there.artist_id = ${move.intoId}
      and ${sql.raw(`there.${same} = kept.row ->> '${same}'`)})`;
  if (kind === 'grant') return sql`${workExists} and ${hasCredit(move)} and ${isGiven}`;
  if (kind === 'credit_request') return sql`${workExists} and not ${hasCredit(move)}`;
  if (kind === 'mail_stop') return inTarget('user_id', 'insight_mail_stops');
  if (kind === 'channel_item') return inTarget('channel_id', 'channel_items');
  return workExists;
};

/** Dropped rows that are stored return as they were; moved ones as they are now. Belongs after the homes, which decide on grants. */
export const numberedStatements = ({ db }: Writing, move: Move, tables: readonly (typeof NUMBERED)[number][]): Statements =>
  tables.flatMap(({ kind, table }): Statements => {
    const kept = keptOf(move, kind);
    return [
      db
        .update(table)
        .set({ artistId: move.fromId })
        .where(sql`${table.artistId} = ${move.intoId} and ${table.id} in (select kept.thing_id from ${kept} and kept.is_dropped = 0)`),
      db
        .insert(table)
        .select(
          sql`select ${columnsOf(table, { artist_id: sql`${move.fromId}` }, sql`kept.row`)} from ${kept} and kept.is_dropped = 1 and kept.row is not null and ${conditionOf(kind, move)}`,
        ),
    ];
  });

/** Rules and consents that still say what the merge wrote. */
const namedStatements = ({ db, now }: Writing, move: Move): Statements => {
  const { fromId, intoId } = move;
  const hadBoth = sql`(select kept.row ->> 0 from ${keptOf(move, 'main_artist')} and kept.thing_id = ${creditConsents.id})`;
  return [
    ...RULED.map(({ kind, table }) => {
      const own = sql`${keptOf(move, kind)} and kept.thing_id = ${table.id}`;
      return db
        .update(table)
        .set({ rules: sql`(select kept.row ->> 0 from ${own})`, updatedAt: now })
        .where(sql`${table.rules} = (select ${renamedRules(sql`(kept.row ->> 0)`, move)} from ${own})`);
    }),
    db
      .update(creditConsents)
      .set({
        mainArtists: sql`(select json_group_array(id) from (select iif(value = ${intoId} and ${hadBoth} = 0, cast(${fromId} as integer), value) as id
          from json_each(${creditConsents.mainArtists}) union select cast(${fromId} as integer) where ${hadBoth} = 1 order by 1))`,
      })
      .where(sql`${creditConsents.id} in (select kept.thing_id from ${keptOf(move, 'main_artist')})
        and exists (select 1 from json_each(${creditConsents.mainArtists}) where value = ${intoId})`),
    // Credits that the merge paused wait for the managers of the artist that they name.
    db
      .update(creditRequests)
      .set({ artistId: fromId })
      .where(sql`${creditRequests.artistId} = ${intoId} and ${creditRequests.changes} <> '[]'
      and exists (select 1 from ${mergeRows} as kept where kept.old_id = ${fromId} and kept.is_dropped = 0
        and ((kept.kind = 'credit' and kept.thing_id = ${creditRequests.trackId} and kept.row ->> 0 = ${creditRequests.role})
          or (kept.kind = 'release' and kept.thing_id = ${creditRequests.albumId})))
      and not exists (select 1 from ${creditRequests} as there where there.artist_id = ${fromId} and there.role = ${creditRequests.role}
        and there.track_id is ${creditRequests.trackId} and there.album_id is ${creditRequests.albumId})
      and not exists (select 1 from ${trackArtists} as own where own.track_id = ${creditRequests.trackId} and own.role = ${creditRequests.role}
        and own.artist_id in (${fromId}, ${intoId}))`),
    db
      .update(artistMerges)
      .set({ artistId: fromId })
      .where(sql`${artistMerges.artistId} = ${intoId}
      and ${artistMerges.oldId} in (select kept.thing_id from ${keptOf(move, 'successor')})`),
  ];
};

const listenerStatements = ({ db }: Writing, move: Move): Statements => {
  const { fromId, intoId } = move;
  const isOfTarget = sql`${listenerRecency.kind} in ('artist', 'home') and ${listenerRecency.subjectId} = ${intoId}`;
  return [
    db
      .insert(listenerRecency)
      .select(sql`select kept.row ->> 0, ${fromId}, kept.row ->> 1, kept.row ->> 2, kept.row ->> 3 from ${keptOf(move, 'listeners')}`),
    db
      .update(listenerRecency)
      .set({ listeners: sql`max(0, ${listenerRecency.listeners} - (moved.row ->> 3))` })
      .from(sql`(select kept.row from ${keptOf(move, 'listeners')}) as moved`)
      .where(
        sql`(${listenerRecency.kind}, ${listenerRecency.subjectId}, ${listenerRecency.day}, ${listenerRecency.daysSinceLast})
          = (moved.row ->> 0, ${intoId}, moved.row ->> 1, moved.row ->> 2)`,
      ),
    db.delete(listenerRecency).where(sql`${isOfTarget} and ${listenerRecency.listeners} = 0`),
  ];
};

/** Plays since the merge follow the tracks that return. */
const playStatements = ({ db }: Writing, move: Move): Statements => {
  const { fromId, intoId } = move;
  const own = (artistId: number) =>
    sql`exists (select 1 from ${trackArtists} as own where own.track_id = known.id and own.artist_id = ${artistId})`;
  const grown = (
    condition: SQL,
  ) => sql`(select coalesce(sum(max(0, tracks.plays - known.plays)), 0) from (select kept.thing_id as id, max(kept.row ->> 2) as plays
    from ${keptOf(move, 'credit')} group by kept.thing_id) as known join tracks on tracks.id = known.id where ${condition})`;
  const record = (value: SQL) => sql`(select ${value} from ${mergeRecords} as record where record.old_id = ${fromId})`;
  return [
    db
      .update(artists)
      .set({ plays: sql`${record(sql`record.artist ->> 'plays'`)} + ${grown(own(fromId))}` })
      .where(sql`${artists.id} = ${fromId}`),
    db
      .update(artists)
      .set({ plays: sql`max(0, ${artists.plays} - ${record(sql`record.plays`)} - ${grown(sql`${own(fromId)} and not ${own(intoId)}`)})` })
      .where(sql`${artists.id} = ${intoId}`),
  ];
};

export const returnStatements = (context: Writing, move: Move): Statements => [
  artistStatement(context, move),
  ...pairStatements(context, move),
  ...peopleStatements(context, move),
  ...namedStatements(context, move),
  ...listenerStatements(context, move),
  ...playStatements(context, move),
];
