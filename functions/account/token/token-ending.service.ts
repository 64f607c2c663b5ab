import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { accessTokens } from '#db/schema/auth';
import { rollupCursors } from '#db/schema/listening';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { emailVerified } from '#functions/platform/access/verified-email';
import { DAY } from '#functions/platform/contract/duration';
import { type EmailMessage, momentText, type Sender, translate, withoutUrls } from '#functions/platform/email/email.message';
import { enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';

const WARNING_PERIOD = 7 * DAY;
const RUN_MAX = 20;
const DEDUPE = 'token-ending:';
/** Its cursor is the latest expiry time of which users were warned, in milliseconds. */
const JOB = 'token-ending';

const tokenRow = object({
  id: accessTokens.id,
  name: accessTokens.name,
  expiresAt: accessTokens.expiresAt,
  email: users.email,
  language: users.language,
});

export const tokenEndingEmail = (sender: Sender, name: string, end: Date): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'token-ending',
    subject: t('An access token expires in a week'),
    paragraphs: [
      t('Your access token :name expires on :time.', {
        name: withoutUrls(name),
        time: momentText(sender, end),
      }),
      t('If an app still uses it, create a new token before then.'),
    ],
    action: { label: t('Your access tokens'), url: `${sender.baseUrl}/account-settings#developers` },
    note: t('You get this email once for each token that expires.'),
    secret: false,
  };
};

/** Warns once per token, except those issued for under a week. The cursor outlives the emails, so that no token is announced twice. */
export const warnOfEndingTokens = async (context: Pick<Context, 'db' | 'env' | 'now'>): Promise<void> => {
  const { db, now } = context;
  const time = now.getTime();
  const told = sql`coalesce((select ${rollupCursors.lastId} from ${rollupCursors} where ${rollupCursors.job} = ${JOB}), 0)`;
  const due = sql`${accessTokens.expiresAt} > max(${time}, ${told}) and ${accessTokens.expiresAt} <= ${time + WARNING_PERIOD}`;
  // Tokens with equal expiry are processed together.
  const last = sql`coalesce((select ${accessTokens.expiresAt} from ${accessTokens} where ${due} order by 1 limit 1 offset ${RUN_MAX - 1}), ${time + WARNING_PERIOD})`;
  const [{ end } = { end: 0 }] = await db.all<{ end: number }>(sql`select ${last} as end`);
  const rows = await readRows(
    db,
    tokenRow,
    sql`${accessTokens} join ${users} on ${users.id} = ${accessTokens.userId}
      where ${due} and ${accessTokens.expiresAt} <= ${end}
      and ${accessTokens.expiresAt} - ${accessTokens.createdAt} > ${WARNING_PERIOD} and ${users.bannedAt} is null and ${emailVerified}`,
  );
  const letters = await Promise.all(
    rows.map(async ({ id, name, expiresAt, email, language }) => {
      const sender = await readSender(context, language);
      return { sender, message: tokenEndingEmail(sender, name, expiresAt!), to: { recipient: email, dedupeKey: DEDUPE + id } };
    }),
  );
  await db.batch([
    db
      .insert(rollupCursors)
      .values({ job: JOB, lastId: end })
      .onConflictDoUpdate({ target: rollupCursors.job, set: { lastId: sql`max(last_id, excluded.last_id)` } }),
    ...letters.map(({ sender, message, to }) => enqueueEmailStatement(context, sender, message, to)),
  ]);
};
