import { type SQL, sql } from 'drizzle-orm';
import { list, object } from '#db/json-row';
import { artists } from '#db/schema/artist';
import { creditRequests } from '#db/schema/credit';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';

export const waitingCredits = (music: typeof creditRequests.trackId | typeof creditRequests.albumId, id: SQL) =>
  list(
    object({ ...artistReferenceRow, role: creditRequests.role, state: creditRequests.state, changes: creditRequests.changes }),
    sql`${creditRequests} join ${artists} on ${artists.id} = ${creditRequests.artistId}
      where ${music} = ${id} and ${publicArtistWhere} order by ${creditRequests.position}, ${creditRequests.id}`,
  );
