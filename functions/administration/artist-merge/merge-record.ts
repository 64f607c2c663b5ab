import { type Column, getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';
import { albumArtists, albums } from '#db/schema/album';
import { artistLikes, artistManagers, artistMerges, artists, workspaceArtists } from '#db/schema/artist';
import { mergeRecords, mergeRows } from '#db/schema/artist-merge';
import { backstageRequests } from '#db/schema/backstage-request';
import { channelItems, channels } from '#db/schema/channel';
import { contentReports } from '#db/schema/content-report';
import { creditBlocks, creditConsents, creditRequests } from '#db/schema/credit';
import { artistFollows } from '#db/schema/follow';
import { artistGenres } from '#db/schema/genre';
import { homeOffers } from '#db/schema/home';
import { insightMailStops, insightNotes, listenerRecency } from '#db/schema/insight';
import { playlists } from '#db/schema/playlist';
import { releaseNotes } from '#db/schema/release-note';
import { trackArtists, tracks } from '#db/schema/track';
import { workGrants } from '#db/schema/work-grant';
import type { Statements } from '#functions/administration/resource/resource.definition';
import type { Move, Writing } from './merge-move';
import { namesInRules } from './merge-rule';

const valuesOf = (columns: (Column | SQL)[]): SQL => sql`json_array(${sql.join(columns, sql`, `)})`;

/** D1 accepts 32 arguments per call. */
const PAIRS_OF_CALL = 15;

/** All columns by name, as JSON. */
const rowOf = (table: Table): SQL => {
  const columns = Object.values(getTableColumns(table));
  let row = sql`'{}'`;
  for (let start = 0; start < columns.length; start += PAIRS_OF_CALL) {
    const pairs = columns.slice(start, start + PAIRS_OF_CALL).map((column) => sql`${sql.raw(`'$.${column.name}'`)}, ${column}`);
    row = sql`json_set(${row}, ${sql.join(pairs, sql`, `)})`;
  }
  return row;
};

/** Tables whose rows have an id. A dropped row is stored as a whole if `user` is set. */
export const NUMBERED = [
  { kind: 'credit_request', table: creditRequests, user: creditRequests.userId },
  { kind: 'consent', table: creditConsents, user: creditConsents.userId },
  { kind: 'grant', table: workGrants, user: workGrants.grantedBy },
  { kind: 'release_note', table: releaseNotes, user: releaseNotes.sentBy },
  { kind: 'mail_stop', table: insightMailStops, user: insightMailStops.userId },
  { kind: 'channel_item', table: channelItems, user: channelItems.userId },
  { kind: 'offer', table: homeOffers, user: null },
  { kind: 'report', table: contentReports, user: null },
  { kind: 'claim', table: backstageRequests, user: null },
  { kind: 'insight_note', table: insightNotes, user: null },
] as const;

export const RULED = [
  { kind: 'playlist_rule', table: playlists, owner: playlists.ownerId },
  { kind: 'channel_rule', table: channels, owner: sql`null` },
] as const;

export const WORKS = [
  { kind: 'track', table: tracks },
  { kind: 'album', table: albums },
] as const;

interface Kept {
  kind: string;
  thing?: Column | SQL;
  user?: Column | SQL | null;
  isDropped?: SQL;
  row?: SQL;
}

const keepStatement = ({ db }: Writing, { fromId }: Move, { kind, thing, user, isDropped, row }: Kept, from: SQL) =>
  db
    .insert(mergeRows)
    .select(
      sql`select null, ${fromId}, ${kind}, ${thing ?? sql`null`}, ${user ?? sql`null`}, ${isDropped ?? sql`0`}, ${row ?? sql`null`} from ${from}`,
    );

const hasTarget = (table: Table, { intoId }: Move, same: SQL): SQL =>
  sql`exists (select 1 from ${table} as there where there.artist_id = ${intoId} and ${same})`;

const pairStatements = (context: Writing, move: Move): Statements => {
  const { fromId } = move;
  const keep = (kept: Kept, from: SQL) => keepStatement(context, move, kept, from);
  return [
    keep(
      {
        kind: 'credit',
        thing: trackArtists.trackId,
        isDropped: hasTarget(trackArtists, move, sql`there.track_id = ${trackArtists.trackId} and there.role = ${trackArtists.role}`),
        row: valuesOf([trackArtists.role, trackArtists.position, tracks.plays]),
      },
      sql`${trackArtists} join ${tracks} on ${tracks.id} = ${trackArtists.trackId} where ${trackArtists.artistId} = ${fromId}`,
    ),
    keep(
      {
        kind: 'release',
        thing: albumArtists.albumId,
        isDropped: hasTarget(albumArtists, move, sql`there.album_id = ${albumArtists.albumId}`),
        row: valuesOf([albumArtists.position]),
      },
      sql`${albumArtists} where ${albumArtists.artistId} = ${fromId}`,
    ),
    keep(
      {
        kind: 'genre',
        thing: artistGenres.genreId,
        isDropped: hasTarget(artistGenres, move, sql`there.genre_id = ${artistGenres.genreId}`),
      },
      sql`${artistGenres} where ${artistGenres.artistId} = ${fromId}`,
    ),
    ...(
      [
        ['follow', artistFollows, valuesOf([artistFollows.createdAt, artistFollows.notesOffAt])],
        ['like', artistLikes, valuesOf([artistLikes.createdAt])],
        ['block', creditBlocks, valuesOf([creditBlocks.createdAt])],
      ] as const
    ).map(([kind, table, row]) =>
      keep(
        { kind, user: table.userId, isDropped: hasTarget(table, move, sql`there.user_id = ${table.userId}`), row },
        sql`${table} where ${table.artistId} = ${fromId}`,
      ),
    ),
  ];
};

/** A manager's dates and teams: of the merged artist, then of the target before the merge. `recordEndStatements` adds those after it. */
const managerRow = ({ intoId }: Move): SQL => {
  const target = (column: string) =>
    sql`(select there.${sql.identifier(column)} from artist_managers as there where there.artist_id = ${intoId} and there.user_id = ${artistManagers.userId})`;
  return valuesOf([artistManagers.createdAt, artistManagers.workspaceId, target('created_at'), target('workspace_id')]);
};

const hasDirectManager = sql`exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${workspaceArtists.artistId}
  and ${artistManagers.workspaceId} is null)`;

/** Belongs before the moves. */
export const recordStatements = (
  context: Writing,
  move: Move,
  { profile, plays }: { profile: { before: object; after: object }; plays: SQL },
): Statements => {
  const { db, actor, now } = context;
  const { fromId, intoId } = move;
  const keep = (kept: Kept, from: SQL) => keepStatement(context, move, kept, from);
  return [
    db
      .insert(mergeRecords)
      .select(
        sql`select ${fromId}, ${intoId}, ${actor.user!.id}, ${rowOf(artists)}, ${JSON.stringify(profile)}, ${plays}, ${now.getTime()} from ${artists} where ${artists.id} = ${fromId}`,
      ),
    ...pairStatements(context, move),
    ...NUMBERED.map(({ kind, table, user }) =>
      keep({ kind, thing: table.id, user, ...(user && { row: rowOf(table) }) }, sql`${table} where ${table.artistId} = ${fromId}`),
    ),
    ...RULED.map(({ kind, table, owner }) =>
      keep({ kind, thing: table.id, user: owner, row: valuesOf([table.rules]) }, sql`${table} where ${namesInRules(table.rules, fromId)}`),
    ),
    ...WORKS.flatMap(({ kind, table }) => [
      keep({ kind: `${kind}_home`, thing: table.id }, sql`${table} where ${table.homeArtistId} = ${fromId}`),
      keep(
        { kind: `${kind}_owner`, thing: table.id, user: table.ownerId },
        sql`${table} where ${table.homeArtistId} = ${fromId} and ${table.ownerId} is not null`,
      ),
    ]),
    keep(
      { kind: 'manager', user: artistManagers.userId, row: managerRow(move) },
      sql`${artistManagers} where ${artistManagers.artistId} = ${fromId}`,
    ),
    keep(
      { kind: 'team', thing: workspaceArtists.workspaceId, row: valuesOf([workspaceArtists.createdAt, hasDirectManager]) },
      sql`${workspaceArtists} where ${workspaceArtists.artistId} = ${fromId}`,
    ),
    keep(
      {
        kind: 'listeners',
        row: valuesOf([listenerRecency.kind, listenerRecency.day, listenerRecency.daysSinceLast, listenerRecency.listeners]),
      },
      sql`${listenerRecency} where ${listenerRecency.kind} in ('artist', 'home') and ${listenerRecency.subjectId} = ${fromId}`,
    ),
    keep(
      {
        kind: 'main_artist',
        thing: creditConsents.id,
        row: valuesOf([sql`exists (select 1 from json_each(${creditConsents.mainArtists}) where value = ${intoId})`]),
      },
      sql`${creditConsents} where exists (select 1 from json_each(${creditConsents.mainArtists}) where value = ${fromId})`,
    ),
    keep({ kind: 'successor', thing: artistMerges.oldId }, sql`${artistMerges} where ${artistMerges.artistId} = ${fromId}`),
  ];
};

/** Belongs after the moves and the deletion: stores only what they dropped, and who manages the target since. */
export const recordEndStatements = ({ db }: Writing, { fromId, intoId }: Move): Statements => {
  const own = (kind: string) => sql`${mergeRows.oldId} = ${fromId} and ${mergeRows.kind} = ${kind}`;
  const after = (column: string) =>
    sql`(select there.${sql.identifier(column)} from artist_managers as there where there.artist_id = ${intoId} and there.user_id = ${mergeRows.userId})`;
  return [
    ...NUMBERED.flatMap(({ kind, table }) => {
      const remains = sql`exists (select 1 from ${table} as there where there.id = ${mergeRows.thingId})`;
      return [
        db
          .update(mergeRows)
          .set({ row: null, userId: null })
          .where(sql`${own(kind)} and ${remains}`),
        db
          .update(mergeRows)
          .set({ isDropped: true })
          .where(sql`${own(kind)} and not ${remains}`),
      ];
    }),
    ...WORKS.map(({ kind, table }) =>
      db.delete(mergeRows).where(sql`${own(`${kind}_owner`)} and exists (select 1 from ${table} as there
        where there.id = ${mergeRows.thingId} and there.owner_id is ${mergeRows.userId})`),
    ),
    db
      .update(mergeRows)
      .set({ row: sql`json_insert(${mergeRows.row}, '$[#]', ${after('created_at')}, '$[#]', ${after('workspace_id')})` })
      .where(own('manager')),
  ];
};
