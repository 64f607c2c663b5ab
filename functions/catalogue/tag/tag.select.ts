import { type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP, SIZE_CAP } from '#contracts/catalogue/genre';
import { number, object } from '#db/json-row';
import { pageOf, type Selection } from '#db/keyset';
import { albums } from '#db/schema/album';
import { albumTags, tags, trackTags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import { tagReferenceRow } from '#functions/catalogue/album/album.select';
import { publicAlbumWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';

const tracksCount = sql`(select count(*) from (select 1 from ${trackTags} join ${tracks} on ${tracks.id} = ${trackTags.trackId}
  where ${trackTags.tagId} = ${tags.id} and ${publicTrackWhere} limit ${COUNT_CAP}))`;

/**
 * Tags under which everybody finds something. A tag that only hidden music has, or none any more, is as secret as that music: its name is what
 * somebody wrote about it.
 */
export const publicTagWhere = sql`(exists (select 1 from ${trackTags} join ${tracks} on ${tracks.id} = ${trackTags.trackId}
    where ${trackTags.tagId} = ${tags.id} and ${publicTrackWhere})
  or exists (select 1 from ${albumTags} join ${albums} on ${albums.id} = ${albumTags.albumId} where ${albumTags.tagId} = ${tags.id} and ${publicAlbumWhere}))`;

/** By how much belongs to it, open to all or not: that takes its index alone. */
const size = sql`(select count(*) from (select 1 from ${trackTags} where ${trackTags.tagId} = ${tags.id} limit ${SIZE_CAP}))`;

/** What tags are ordered by. */
export const TAG_SORTS = { name: sql`${tags.displayName}`, popular: size };

/** What a tag shows in a list. */
const tagFields = { ...tagReferenceRow, image: tags.image, tracksCount: number(tracksCount) };

export const tagRow = object(tagFields);

/** A page of the tags. */
export const tagPage = (selection: Selection): SQL => pageOf(tags, { ...selection, where: sql`${publicTagWhere} and ${selection.where}` });
