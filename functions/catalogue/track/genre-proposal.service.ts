import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { genreProposals, genreProposalTracks, genreRedirects, genres } from '#db/schema/genre';
import { tracks } from '#db/schema/track';
import { jsonRows } from '#functions/catalogue/publishing/classification.service';
import type { Context } from '#functions/platform/access/context';
import { toSlug } from '#functions/platform/contract/slug';

/** So many genres that wait may stand on the tracks of one account: whoever names more has them left out. */
const WAITING_MAX = 100;
/** What is left of a name without letters. */
const NO_SLUG = '-';

/**
 * The statements that note which genres a track names that the site does not have, in place of those it named before; `id` is the track's, as a
 * query. What is a genre by now is left out, and of what was declined administrators are not asked again.
 */
export const proposalStatements = ({ db, actor, now }: Context, id: SQL, names: string[]): BatchItem<'sqlite'>[] => {
  const named = names.map((name) => ({ name: toSlug(name), display: name })).filter(({ name }) => name !== NO_SLUG);
  const forget = db.delete(genreProposalTracks).where(sql`${genreProposalTracks.trackId} = ${id}`);
  if (named.length === 0) return [forget];
  const rows = jsonRows(named);
  const waiting = sql`(select count(distinct waiting.proposal_id) from ${tracks} join genre_proposal_tracks as waiting on waiting.track_id = ${tracks.id}
    where ${tracks.ownerId} = ${actor.user?.id ?? 0})`;
  return [
    forget,
    db
      .insert(genreProposals)
      .select(
        sql`select null, value ->> 'name', value ->> 'display', 'waiting', ${now.getTime()} from ${rows}
          where value ->> 'name' not in (select ${genres.name} from ${genres}) and value ->> 'name' not in (select ${genreRedirects.name} from ${genreRedirects})
          and ${waiting} < ${WAITING_MAX}`,
      )
      .onConflictDoNothing(),
    db
      .insert(genreProposalTracks)
      .select(
        sql`select ${genreProposals.id}, ${id} from ${genreProposals}
          where ${genreProposals.name} in (select value ->> 'name' from ${rows}) and ${genreProposals.state} = 'waiting' and ${waiting} < ${WAITING_MAX}`,
      )
      .onConflictDoNothing(),
  ];
};
