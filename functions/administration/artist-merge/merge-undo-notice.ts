import { sql } from 'drizzle-orm';
import { notifications } from '#db/schema/notification';
import type { Statements } from '#functions/administration/resource/resource.definition';
import { notifyStatement } from '#functions/platform/notifier/notify.service';
import type { Move, Writing } from './merge-move';

/** Replaces the notifications of the merge, so that a later one notifies again. Belongs after the rights have returned. */
export const undoneNotices = ({ db, now }: Writing, { fromId, intoId }: Move): Statements => [
  db
    .delete(notifications)
    .where(sql`${notifications.kind} in ('artist-merged', 'managers-joined') and ${notifications.subjectId} = ${String(fromId)}`),
  notifyStatement(
    { db, now },
    {
      kind: 'merge-undone',
      recipients: sql`select user_id, cast(${fromId} as integer) as subject from artist_managers where artist_id = ${fromId}
        union select user_id, cast(${fromId} as integer) from artist_managers where artist_id = ${intoId} and workspace_id is null`,
    },
  ),
];
