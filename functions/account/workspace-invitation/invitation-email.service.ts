import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { INVITE_TYPE } from '#contracts/account/workspace-invitation';
import { workspaceInvitations } from '#db/schema/workspace';
import { invitationEmail } from '#functions/account/auth/account-email';
import type { Context } from '#functions/platform/access/context';
import { canEmailUser } from '#functions/platform/email/claimed-email.service';
import { enqueueEmailStatementWhere, readSender } from '#functions/platform/email/outbox.service';
import { subscribedWhere } from '#functions/platform/notifier/notify.service';
import { invitationBlockUrl } from './invitation-block.service';

export interface Invitee {
  email: string;
  token: string;
  userId: number | null;
  hasAccount: boolean; // also true for an unverified account
  language: string | null;
}

const invitationUrl = (baseUrl: string, { email, token, hasAccount }: Invitee): string => {
  const query = new URLSearchParams({ email, invite_id: token, invite_type: INVITE_TYPE });
  return `${baseUrl}/workspace/join/${hasAccount ? 'login' : 'register'}?${query}`;
};

/** Sends only if the previous batch created the invitation and the user wants email. A refusal beyond the daily limit would reveal users. */
export const invitationEmailStatements = async (context: Context, workspace: string, people: Invitee[]): Promise<BatchItem<'sqlite'>[]> => {
  const { actor, env, now } = context;
  const languages = [...new Set(people.map(({ language }) => language))];
  const senders = await Promise.all(languages.map((language) => readSender(context, language)));
  const reachable: Invitee[] = [];
  for (const user of people) if (await canEmailUser(context, { email: user.email, isProved: user.userId !== null })) reachable.push(user);
  const blockUrls = await Promise.all(reachable.map(({ email }) => invitationBlockUrl(context, email)));
  return reachable.map((user, index) => {
    const sender = senders[languages.indexOf(user.language)];
    const links = { url: invitationUrl(env.BASE_URL, user), blockUrl: blockUrls[index] };
    const message = invitationEmail(sender, { inviter: actor.user!.name, workspace, ...links });
    const subscribed = user.userId ? subscribedWhere(sql`${user.userId}`, 'workspace-invitation', 'email') : sql`1`;
    const where = sql`exists (select 1 from ${workspaceInvitations} where ${workspaceInvitations.token} = ${user.token}) and ${subscribed}`;
    return enqueueEmailStatementWhere(context, sender, message, {
      recipient: user.email,
      dedupeKey: `invitation ${user.token} ${now.getTime()}`,
      where,
    });
  });
};
