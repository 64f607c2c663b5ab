import { eq, gt, lt, or } from 'drizzle-orm';
import { visitSalts } from '#db/schema/visit';
import type { Context } from '#functions/platform/access/context';
import { MINUTE } from '#functions/platform/contract/duration';
import { dayIn } from '#functions/platform/contract/time-zone';
import { clientAddress } from '#functions/platform/http/client-address';
import { randomSecret, sign } from '#functions/platform/http/hmac';
import { readSiteZone } from '#functions/platform/settings/site-zone.service';

/** Hex digits; 64 bits distinguish a hundred million people a day. */
const HASH_LENGTH = 16;
/** Requests and clocks may be this late at midnight. */
const LATE = 5 * MINUTE;
const FORGET_ROWS = 5000;
const FORGET_STEPS = 20;

export const readVisitDay = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string> =>
  dayIn(now.getTime(), await readSiteZone({ db }));

const readSalt = async ({ db, now }: Pick<Context, 'db' | 'now'>, zone: string, day: string): Promise<string> => {
  const latest = dayIn(now.getTime() + LATE, zone);
  const [, , rows] = await db.batch([
    // Also that of a later day, after the site moved to a time zone further west.
    db.delete(visitSalts).where(or(lt(visitSalts.day, day), gt(visitSalts.day, latest))),
    db.insert(visitSalts).values({ day, salt: randomSecret() }).onConflictDoNothing(),
    db.select({ salt: visitSalts.salt }).from(visitSalts).where(eq(visitSalts.day, day)),
  ]);
  return rows[0].salt;
};

/** Pseudonyms for today; the one of the address alone is for rate limits. */
export const hashesOf = async (
  context: Pick<Context, 'db' | 'env' | 'now'>,
  request: Request,
  zone: string,
): Promise<{ day: string; person: string; address: string }> => {
  const day = dayIn(context.now.getTime(), zone);
  const salt = await readSalt(context, zone, day);
  const address = clientAddress(request);
  const hash = async (purpose: string, text: string) =>
    (await sign(context.env.BETTER_AUTH_SECRET, purpose, `${salt}\n${text}`)).slice(0, HASH_LENGTH);
  const [person, byAddress] = await Promise.all([
    hash('visitor', `${address}\n${request.headers.get('User-Agent') ?? ''}`),
    hash('visitor-address', address),
  ]);
  return { day, person, address: byAddress };
};

/** Deletes salts at once and hashes, which are worthless without them, in batches. */
export const forgetVisitors = async ({ db, env, now }: Pick<Context, 'db' | 'env' | 'now'>): Promise<void> => {
  const day = await readVisitDay({ db, now });
  await db.delete(visitSalts).where(lt(visitSalts.day, day));
  for (let step = 0; step < FORGET_STEPS; step += 1) {
    const { meta } = await env.DB.prepare('delete from visit_people where rowid in (select rowid from visit_people where day < ? limit ?)')
      .bind(day, FORGET_ROWS)
      .run();
    if (meta.changes < FORGET_ROWS) return;
  }
};
