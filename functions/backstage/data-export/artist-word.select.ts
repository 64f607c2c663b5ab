import { sql } from 'drizzle-orm';
import { object, text } from '#db/json-row';
import { insightNotes } from '#db/schema/insight';
import { privateLinkComments, privateLinks } from '#db/schema/private-link';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { ROWS } from './data-export.select';

export const exportLinkCommentRow = object({
  id: privateLinkComments.id,
  link: text(sql`(select ${privateLinks.recipientName} from ${privateLinks} where ${privateLinks.id} = ${privateLinkComments.linkId})`),
  track: privateLinkComments.trackId,
  position: privateLinkComments.position,
  author: text(
    sql`coalesce((select ${users.name} from ${users} where ${users.id} = ${privateLinkComments.userId}), ${privateLinkComments.guestName})`,
  ),
  content: privateLinkComments.content,
  created_at: privateLinkComments.createdAt,
});

export const exportNoteRow = object({
  id: insightNotes.id,
  day: insightNotes.day,
  text: insightNotes.text,
  author: text(sql`(select ${users.name} from ${users} where ${users.id} = ${insightNotes.createdBy})`),
  created_at: insightNotes.createdAt,
});

export const linkCommentsAfter = (artistId: number, after: number) =>
  sql`${privateLinkComments} where ${privateLinkComments.id} > ${after} and ${privateLinkComments.trackId} in (
    select ${tracks.id} from ${tracks} where ${tracks.homeArtistId} = ${artistId})
    order by ${privateLinkComments.id} limit ${ROWS}`;

export const notesAfter = (artistId: number, after: number) =>
  sql`${insightNotes} where ${insightNotes.artistId} = ${artistId} and ${insightNotes.id} > ${after} order by ${insightNotes.id} limit ${ROWS}`;
