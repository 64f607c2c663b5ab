import { sql } from 'drizzle-orm';
import { text } from '#db/json-row';
import { accessTokens, accounts, emails, sessions, twoFactors } from '#db/schema/auth';
import { backstageRequests } from '#db/schema/backstage-request';
import { insightMailStops } from '#db/schema/insight';
import { joinCodes, joinCodeUses, joinRequests } from '#db/schema/joining';
import { notificationPreferences, notifications } from '#db/schema/notification';
import { passkeys } from '#db/schema/passkey';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { savedViews } from '#db/schema/saved-view';
import { subscriptions } from '#db/schema/subscription';
import { workspaceInvitations, workspaceMembers, workspaces } from '#db/schema/workspace';
import { artistName } from './named.select';
import { personalList, rowNumber } from './personal-list';

/** Excludes all secrets that open the account. */
export const ACCOUNT_LISTS = [
  // Impersonation belongs to the audit log.
  personalList('sessions', sessions, { owner: sessions.userId, key: [sessions.id], without: ['token', 'viewAsId', 'viewAsEndsAt'] }),
  personalList('linked-accounts', accounts, {
    owner: accounts.userId,
    key: [accounts.providerId],
    without: ['password', 'accessToken', 'refreshToken', 'idToken'],
  }),
  personalList('second-factor', twoFactors, { owner: twoFactors.userId, key: [twoFactors.id], without: ['secret', 'backupCodes'] }),
  personalList('passkeys', passkeys, { owner: passkeys.userId, key: [passkeys.id], without: ['credentialId', 'publicKey'] }),
  personalList('access-tokens', accessTokens, { owner: accessTokens.userId, key: [accessTokens.id], without: ['hash'] }),
  personalList('roles', userRoles, {
    owner: userRoles.userId,
    key: [userRoles.roleId],
    add: () => ({ name: text(sql`(select ${roles.name} from ${roles} where ${roles.id} = ${userRoles.roleId})`) }),
  }),
  personalList('permissions', userPermissions, { owner: userPermissions.userId, key: [userPermissions.name] }),
  personalList('subscriptions', subscriptions, { owner: subscriptions.userId, key: [subscriptions.id] }),
  // The body of an email can contain codes, secret links or text by others.
  personalList('emails', emails, {
    owner: emails.recipient,
    by: 'email',
    key: [emails.id],
    without: ['html', 'text', 'maskedHtml', 'maskedText', 'replyTo', 'dedupeKey', 'unsubscribeUrl', 'error', 'tries'],
  }),
  // The subject of an invitation is its secret; the actors are other people.
  personalList('notifications', notifications, {
    owner: notifications.userId,
    key: [notifications.dedupeKey],
    without: ['dedupeKey', 'subjectId', 'actorIds'],
    add: () => ({ subject_id: text(sql`case when ${notifications.kind} <> 'workspace-invited' then ${notifications.subjectId} end`) }),
  }),
  personalList('notification-settings', notificationPreferences, {
    owner: notificationPreferences.userId,
    key: [notificationPreferences.notifId, notificationPreferences.channel],
  }),
  personalList('insight-mail-stops', insightMailStops, {
    owner: insightMailStops.userId,
    key: [insightMailStops.id],
    add: () => ({ artist: artistName(insightMailStops.artistId) }),
  }),
  personalList('saved-views', savedViews, { owner: savedViews.userId, key: [savedViews.resource, savedViews.id] }),
  personalList('workspaces', workspaces, { owner: workspaces.ownerId, key: [workspaces.id] }),
  personalList('workspace-memberships', workspaceMembers, {
    owner: workspaceMembers.userId,
    key: [rowNumber(workspaceMembers)],
    add: () => ({
      name: text(sql`(select ${workspaces.name} from ${workspaces} where ${workspaces.id} = ${workspaceMembers.workspaceId})`),
    }),
  }),
  personalList('workspace-invitations', workspaceInvitations, {
    owner: workspaceInvitations.userId,
    key: [workspaceInvitations.id],
    without: ['token', 'invitedBy'],
  }),
  personalList('join-request', joinRequests, { owner: joinRequests.userId, key: [joinRequests.id], without: ['decidedBy'] }),
  personalList('join-codes', joinCodes, { owner: joinCodes.createdBy, key: [joinCodes.id], without: ['code'] }),
  personalList('join-code-use', joinCodeUses, { owner: joinCodeUses.userId, key: [joinCodeUses.userId], without: ['codeId', 'invitedBy'] }),
  personalList('backstage-requests', backstageRequests, {
    owner: backstageRequests.userId,
    key: [backstageRequests.createdAt, backstageRequests.id],
    without: ['decidedBy'],
  }),
];
