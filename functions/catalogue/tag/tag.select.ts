import { type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP, SIZE_CAP } from '#contracts/catalogue/genre';
import { number, object } from '#db/json-row';
import { displayNameOrder, pageOf, type Selection } from '#db/keyset';
import { albums } from '#db/schema/album';
import { albumTags, tags, trackTags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import { tagReferenceRow } from '#functions/catalogue/album/album.select';
import { publicAlbumWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';

const tracksCount = sql`(select count(*) from (select 1 from ${trackTags} join ${tracks} on ${tracks.id} = ${trackTags.trackId}
  where ${trackTags.tagId} = ${tags.id} and ${publicTrackWhere} limit ${COUNT_CAP}))`;

/** A tag of hidden music alone stays secret too, because its name describes that music. */
export const publicTagWhere = sql`(exists (select 1 from ${trackTags} join ${tracks} on ${tracks.id} = ${trackTags.trackId}
    where ${trackTags.tagId} = ${tags.id} and ${publicTrackWhere})
  or exists (select 1 from ${albumTags} join ${albums} on ${albums.id} = ${albumTags.albumId} where ${albumTags.tagId} = ${tags.id} and ${publicAlbumWhere}))`;

/** Includes hidden tracks, so that the index alone suffices. */
const size = sql`(select count(*) from (select 1 from ${trackTags} where ${trackTags.tagId} = ${tags.id} limit ${SIZE_CAP}))`;

export const TAG_SORTS = { name: displayNameOrder(tags), popular: size };

const tagFields = { ...tagReferenceRow, image: tags.image, tracksCount: number(tracksCount) };

export const tagRow = object(tagFields);

export const tagPage = (selection: Selection): SQL => pageOf(tags, { ...selection, where: sql`${publicTagWhere} and ${selection.where}` });
