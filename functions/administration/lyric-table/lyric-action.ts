import { type SQL, sql } from 'drizzle-orm';
import { lyrics } from '#db/schema/lyric';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { tracks } from '#db/schema/track';
import type { BulkAction, Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';

/** Lyrics can be long, so a step takes few rows. */
const STEP_ROWS = 100;

const stale = (context: Context, { where }: Part): Statements =>
  invalidationStatements(context, { track: sql`(select ${jobRows.rowId} from ${jobRows} where ${where})` });

const ofTrack: SQL = sql`${lyrics} where ${lyrics.trackId} = ${tracks.id}`;

export const LYRIC_ACTIONS: Readonly<Record<string, BulkAction>> = {
  delete: {
    verb: 'delete',
    touches: () => sql`exists (select 1 from ${ofTrack})`,
    before: sql`(select json_object('id', ${lyrics.id}, 'text', ${lyrics.text}, 'synced', ${lyrics.synced}, 'language', ${lyrics.language},
      'credits', ${lyrics.credits}, 'created_at', ${lyrics.createdAt}, 'updated_at', ${lyrics.updatedAt}, 'revision', ${lyrics.revision}, 'folded', ${lyrics.folded})
      from ${ofTrack} order by ${lyrics.id} limit 1)`,
    apply: (context, part) => [context.db.delete(lyrics).where(sql`${lyrics.trackId} in ${part.ids}`), ...stale(context, part)],
    undo: (context, part) => {
      const { before } = jobRows;
      return [
        // Lyrics written meanwhile win.
        context.db.insert(lyrics).select(
          // Every column, in table order.
          sql`select ${before} ->> 'id', ${jobRows.rowId}, ${before} ->> 'text', ${before} ->> 'synced', ${before} ->> 'language', ${before} ->> 'credits',
            ${before} ->> 'created_at', ${before} ->> 'updated_at', ${before} ->> 'revision', coalesce(${before} ->> 'folded', '') from ${jobRows} join ${tracks} on ${tracks.id} = ${jobRows.rowId}
            where ${part.where} and not exists (select 1 from ${ofTrack})`,
        ),
        ...stale(context, part),
      ];
    },
    consequences: () => ({ is_synced: sql`exists (select 1 from ${ofTrack} and ${lyrics.synced} = 1)` }),
    step: STEP_ROWS,
    idle: 'None of them has lyrics.',
  },
};
