import { sql } from 'drizzle-orm';
import { list, number, object } from '#db/json-row';
import { genreProposals, genreProposalTracks } from '#db/schema/genre';
import { tracks } from '#db/schema/track';

const onTracks = sql`${genreProposalTracks} join ${tracks} on ${tracks.id} = ${genreProposalTracks.trackId}
  where ${genreProposalTracks.proposalId} = ${genreProposals.id} and ${tracks.deletedAt} is null`;

const NAMED_MAX = 5;

export const proposalRow = object({
  id: genreProposals.id,
  name: genreProposals.name,
  display_name: genreProposals.displayName,
  tracks_count: number(sql`(select count(*) from ${onTracks})`),
  users_count: number(sql`(select count(distinct ${tracks.ownerId}) from ${onTracks})`),
  users: list(
    object({ id: tracks.ownerId, name: { sql: sql`(select name from users where users.id = ${tracks.ownerId})`, read: String } }),
    sql`${onTracks} and ${tracks.ownerId} is not null group by ${tracks.ownerId} limit ${NAMED_MAX}`,
  ),
});

export const isWaitingProposal = sql`${genreProposals.state} = 'waiting' and exists (select 1 from ${onTracks})`;
