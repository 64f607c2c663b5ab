import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { INVITE_TYPE } from '#contracts/account/workspace-invitation';
import { workspaceInvitations } from '#db/schema/workspace';
import { invitationEmail } from '#functions/account/auth/account-email';
import type { Context } from '#functions/platform/access/context';
import { enqueueEmailStatementWhere, readSender } from '#functions/platform/email/outbox.service';
import { subscribedWhere } from '#functions/platform/notifier/notify.service';

/** Somebody who is invited: by the name of the invitation, with the account whose owner reads the address, and the language that belongs to it. */
export interface Invitee {
  email: string;
  token: string;
  userId: number | null;
  /** Whether the address has an account, which may not be its reader's. */
  hasAccount: boolean;
  language: string | null;
}

/** The page that leads in: to log in for whoever has an account, else to make one, with the address filled in and fixed. */
const invitationUrl = (baseUrl: string, { email, token, hasAccount }: Invitee): string => {
  const query = new URLSearchParams({ email, invite_id: token, invite_type: INVITE_TYPE });
  return `${baseUrl}/workspace/join/${hasAccount ? 'login' : 'register'}?${query}`;
};

/** The statements that mail people their invitations to a workspace, each in their language, where the batch before has made them and who has an account wants mail. */
export const invitationEmailStatements = async (context: Context, workspace: string, people: Invitee[]): Promise<BatchItem<'sqlite'>[]> => {
  const { actor, env, now } = context;
  const languages = [...new Set(people.map(({ language }) => language))];
  const senders = await Promise.all(languages.map((language) => readSender(context, language)));
  return people.map((user) => {
    const sender = senders[languages.indexOf(user.language)];
    const message = invitationEmail(sender, { inviter: actor.user!.name, workspace, url: invitationUrl(env.BASE_URL, user) });
    const isWanted = user.userId ? subscribedWhere(sql`${user.userId}`, 'workspace-invitation', 'email') : sql`1`;
    const where = sql`exists (select 1 from ${workspaceInvitations} where ${workspaceInvitations.token} = ${user.token}) and ${isWanted}`;
    return enqueueEmailStatementWhere(context, sender, message, {
      recipient: user.email,
      dedupeKey: `invitation ${user.token} ${now.getTime()}`,
      where,
    });
  });
};
