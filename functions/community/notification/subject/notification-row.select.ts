import { sql } from 'drizzle-orm';
import { first, number, object, type Read, text } from '#db/json-row';
import { notifications } from '#db/schema/notification';
import { users } from '#db/schema/user';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { artist } from './artist.select';
import { comment } from './comment.select';
import { credit } from './credit.select';
import { grant } from './grant.select';
import { invitation } from './invitation.select';
import { link } from './link.select';
import { merge } from './merge.select';
import { album, track } from './music.select';
import { note } from './note.select';
import { offer } from './offer.select';
import { people } from './people.select';
import { playlist } from './playlist.select';
import { report } from './report.select';
import { request } from './request.select';

export const SUBJECTS = { album, track, artist, playlist, note, comment, invitation, credit, grant, offer, link, request, merge, report };

export type SubjectName = keyof typeof SUBJECTS;
export type SubjectRows = { [Name in SubjectName]: Read<(typeof SUBJECTS)[Name]['row']> };

export const eventColumns = {
  id: notifications.id,
  userId: notifications.userId,
  kind: notifications.kind,
  subject: notifications.subjectId,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
  dateFormat: text(settingSql('dates.format')),
  peopleCount: number(sql`(select count(*) from ${people})`),
  person: first(object({ id: users.id, name: users.name, image: users.image }), people),
};

const eventRow = object(eventColumns);

export type NotificationRow = Read<typeof eventRow> & { [Name in SubjectName]: SubjectRows[Name] | null };
