import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { genreProposals, genreProposalTracks, genreRedirects, genres } from '#db/schema/genre';
import { tracks } from '#db/schema/track';
import { jsonRows } from '#functions/catalogue/publishing/classification.service';
import type { Context } from '#functions/platform/access/context';
import { toSlug } from '#functions/platform/contract/slug';

/** Waiting genres of one account; further ones are ignored. */
const WAITING_MAX = 100;
/** `toSlug` of a name without alphanumeric characters. */
const NO_SLUG = '-';

/** Replaces the proposed genres of a track; `id` is an SQL expression. Existing and declined genres are skipped. */
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
