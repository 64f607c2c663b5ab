import { type SQL, sql } from 'drizzle-orm';
import type { ReportedKind } from '#contracts/community/content-report';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { contentReports } from '#db/schema/content-report';
import { playlists } from '#db/schema/playlist';
import { resourceJobLinks as jobLinks, resourceJobRows as jobRows } from '#db/schema/resource-job';
import { tracks } from '#db/schema/track';
import type { Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { REPORTED, reportsOn } from '#functions/platform/report-outcome/report-outcome.select';
import { closeReports } from '#functions/platform/report-outcome/report-outcome.service';

type Kind = Exclude<ReportedKind, 'comment' | 'user'>;

const VISIBILITY = { track: tracks.visibility, album: albums.visibility, artist: artists.disabled, playlist: playlists.public };

const HIDDEN = { track: sql`'private'`, album: sql`'private'`, artist: sql`1`, playlist: sql`0` };

const setVisibility = ({ db }: Context, kind: Kind, value: SQL, where: SQL) => {
  if (kind === 'artist') return db.update(artists).set({ disabled: value }).where(where);
  if (kind === 'playlist') return db.update(playlists).set({ public: value }).where(where);
  return db
    .update(kind === 'track' ? tracks : albums)
    .set({ visibility: value })
    .where(where);
};

/** Upholds the open reports on items that an office deletes. The items stay private if their owners restore them. */
export const upholdReports = (context: Context, kind: Kind | 'user', ids: SQL): Statements => {
  const subject = contentReports[REPORTED[kind].key];
  const theirs = reportsOn(kind, ids);
  const upheld = sql`(select ${subject} from ${contentReports} where ${theirs} and ${contentReports.decidedAt} = ${context.now.getTime()})`;
  return [
    ...closeReports(context, 'removed', theirs),
    ...(kind === 'user' ? [] : [setVisibility(context, kind, HIDDEN[kind], sql`${REPORTED[kind].table.id} in ${upheld}`)]),
  ];
};

/** As `upholdReports`, so that `reopenReports` can undo it: `detail` is the former visibility. */
export const upholdReportsOf = (context: Context, kind: Kind, { ids, where }: Part): Statements => {
  const { key, table } = REPORTED[kind];
  const store = context.db.insert(jobLinks).select(
    sql`select null, ${jobRows.jobId}, ${jobRows.rowId}, 'report', ${contentReports.id}, ${VISIBILITY[kind]} from ${jobRows}
      join ${contentReports} on ${contentReports[key]} = ${jobRows.rowId} and ${contentReports.decidedAt} is null
      join ${table} on ${table.id} = ${jobRows.rowId} where ${where}`,
  );
  return [store, ...upholdReports(context, kind, ids)];
};

export const reopenReports = (context: Context, kind: Kind, { where }: Part): Statements => {
  const { id } = REPORTED[kind].table;
  const linked = sql`${jobRows} join ${jobLinks} on ${jobLinks.jobId} = ${jobRows.jobId} and ${jobLinks.rowId} = ${jobRows.rowId}
    and ${jobLinks.kind} = 'report' where ${where}`;
  const former = sql`(select ${jobLinks.detail} from ${linked} and ${jobLinks.rowId} = ${id})`;
  return [
    setVisibility(context, kind, former, sql`${id} in (select ${jobLinks.rowId} from ${linked})`),
    context.db
      .update(contentReports)
      .set({ decision: null, decidedAt: null })
      .where(sql`${contentReports.decision} = 'removed' and ${contentReports.id} in (select ${jobLinks.thingId} from ${linked})`),
  ];
};
