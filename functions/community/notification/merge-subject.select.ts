import { sql } from 'drizzle-orm';
import { boolean, first, object, only } from '#db/json-row';
import { artistManagers, artistMerges, artists } from '#db/schema/artist';
import { notifications } from '#db/schema/notification';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';

const mergeOf = sql`${artistMerges} where ${artistMerges.oldId} = ${notifications.subjectId}
  and ${notifications.kind} in ('artist-merged', 'managers-joined')`;

const managers = sql`select 1 from ${artistManagers} where ${artistManagers.artistId} = ${artistMerges.artistId}`;
const isManager = sql`exists (${managers} and ${artistManagers.userId} = ${notifications.userId})`;
const hasOtherManager = sql`exists (${managers} and ${artistManagers.userId} <> ${notifications.userId})`;
const isVisible = sql`exists (select 1 from ${artists} where ${artists.id} = ${artistMerges.artistId} and ${publicArtistWhere})`;

export const isMergeShown = sql`exists (select 1 from ${mergeOf} and (${isManager} or ${isVisible}))`;
export const areManagersShared = sql`exists (select 1 from ${mergeOf} and ${isManager} and ${hasOtherManager})`;

export const mergeSubject = first(
  object({
    formerName: artistMerges.name,
    isManager: boolean(isManager),
    artist: only(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${artistMerges.artistId}`),
  }),
  mergeOf,
);
