import { sql } from 'drizzle-orm';
import { object, text } from '#db/json-row';
import { contentReports } from '#db/schema/content-report';
import { notifications } from '#db/schema/notification';
import { defineSubject } from './subject.definition';

/** Named by its snapshot, which its author saw: the subject may be hidden or deleted now. Old reports have none. */
export const report = defineSubject({
  row: object({
    kind: text(sql`case when coalesce(${contentReports.snapshot} ->> '$.kind', '') in ('user', 'comment') then ${contentReports.snapshot} ->> '$.kind'
      when ${contentReports.profileId} is not null then 'user'
      when coalesce(${contentReports.snapshot} ->> '$.kind', ${contentReports.trackId}, ${contentReports.albumId}, ${contentReports.artistId}, ${contentReports.playlistId}) is null
      then 'comment' else 'music' end`),
    name: text(sql`coalesce(${contentReports.snapshot} ->> '$.name', '')`),
  }),
  from: sql`${contentReports} where ${contentReports.id} = ${notifications.subjectId}`,
});
