import { sql } from 'drizzle-orm';
import { object } from '#db/json-row';
import { notifications } from '#db/schema/notification';
import { workspaceInvitations, workspaces } from '#db/schema/workspace';
import { defineSubject } from './subject.definition';

export const invitation = defineSubject({
  row: object({ workspace: workspaces.name }),
  from: sql`${workspaceInvitations} join ${workspaces} on ${workspaces.id} = ${workspaceInvitations.workspaceId}
    where ${workspaceInvitations.token} = ${notifications.subjectId}`,
});
