import { type SQL, sql } from 'drizzle-orm';
import { albumArtists, albums } from '#db/schema/album';
import { creditRequests } from '#db/schema/credit';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { trackArtists, tracks } from '#db/schema/track';
import { workGrants } from '#db/schema/work-grant';
import type { Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';

type Kind = 'track' | 'album';

const IDS = { track: 'track_id', album: 'album_id' } as const;
const ROLES = { track: sql`credit.role`, album: sql`'primary'` };

/** JSON of the shown credits of a work with the grants of their artists, which end with a credit. */
export const creditsOf = (kind: Kind, id: SQL): SQL => {
  const [table, column] = [sql.identifier(`${kind}_artists`), sql.identifier(IDS[kind])];
  const grants = sql`(select json_group_array(json_object('right', given."right", 'by', given.granted_by, 'at', given.created_at))
    from work_grants as given where given.${column} = credit.${column} and given.artist_id = credit.artist_id)`;
  return sql`json((select json_group_array(json_object('artist', credit.artist_id, 'role', ${ROLES[kind]}, 'position', credit.position, 'grants', json(${grants})))
    from ${table} as credit where credit.${column} = ${id}))`;
};

const savedCredit = (work: SQL): SQL => sql`${work} as work, saved.value ->> 'artist' as artist, saved.value ->> 'role' as role,
  saved.value ->> 'position' as position, saved.value -> 'grants' as grants`;

export const savedCredits = ({ where }: Part): SQL =>
  sql`select ${savedCredit(sql`${jobRows.rowId}`)} from ${jobRows}, json_each(${jobRows.before}, '$.credits') as saved where ${where}`;
export const savedTrackCredits = ({ where }: Part): SQL => sql`select ${savedCredit(sql`follower.value ->> 'id'`)}
  from ${jobRows}, json_each(${jobRows.before}, '$.tracks') as follower, json_each(follower.value, '$.credits') as saved where ${where}`;

/** True if a pause hid the work, because it left no main artist. */
export const isWithoutMainArtist = (kind: Kind): SQL =>
  kind === 'track'
    ? sql`not exists (select 1 from ${trackArtists} where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary')`
    : sql`not exists (select 1 from ${albumArtists} where ${albumArtists.albumId} = ${albums.id})`;

/** Shows saved credits again that wait only because of the publication that is undone, with their grants. Answered ones keep the answer. */
export const restoreCredits = ({ db }: Context, kind: Kind, saved: SQL): Statements => {
  const id = kind === 'track' ? creditRequests.trackId : creditRequests.albumId;
  const isPaused = sql`${creditRequests.state} = 'waiting' and ${creditRequests.changes} = '["publication"]'`;
  const paused = sql`(${saved}) as shown join ${creditRequests} on ${id} = shown.work and ${creditRequests.artistId} = shown.artist
    and ${creditRequests.role} = shown.role and ${isPaused}`;
  const credit =
    kind === 'track'
      ? db.insert(trackArtists).select(sql`select shown.work, shown.artist, shown.role, shown.position from ${paused}`)
      : db.insert(albumArtists).select(sql`select shown.work, shown.artist, shown.position from ${paused}`);
  const ids = kind === 'track' ? sql`shown.work, null` : sql`null, shown.work`;
  return [
    credit.onConflictDoNothing(),
    db
      .insert(workGrants)
      .select(
        sql`select null, ${ids}, shown.artist, given.value ->> 'right', given.value ->> 'by', given.value ->> 'at'
          from ${paused} join json_each(shown.grants) as given where given.value ->> 'by' in (select id from users)`,
      )
      .onConflictDoNothing(),
    db
      .delete(creditRequests)
      .where(sql`${isPaused} and exists (select 1 from (${saved}) as shown where shown.work = ${id} and shown.artist = ${creditRequests.artistId}
        and shown.role = ${creditRequests.role})`),
  ];
};
