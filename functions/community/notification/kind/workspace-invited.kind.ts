import { sql } from 'drizzle-orm';
import { inviterMay } from '#functions/account/membership/workspace-invitation.select';
import { isVerifiedUser } from '#functions/platform/access/verified-email';
import { workspaceInvitationPath } from '#functions/platform/contract/page-path';
import { isOfSomebody, recipient } from '../subject/people.select';
import { defineKind } from './kind.definition';

export const workspaceInvited = defineKind({
  key: 'workspace-invited',
  subscription: 'workspace-invitation',
  subject: 'invitation',
  isDeliverable: sql`${isOfSomebody} and ${isVerifiedUser(recipient)} and ${inviterMay}`,
  text: ({ person, invitation, subject }) => ({
    sentence: ':person invites you to the workspace :workspace',
    values: { person: person?.name ?? '', workspace: invitation.workspace },
    image: person?.image,
    icon: 'users',
    main: subject ? { label: 'Open the invitation', action: workspaceInvitationPath(subject) } : undefined,
    buttons: [
      { label: 'Join workspace', action: 'join' },
      { label: 'Decline', action: 'decline' },
    ],
    inviteId: subject ?? undefined,
  }),
});
