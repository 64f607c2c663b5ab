import { inArray } from 'drizzle-orm';
import { settings } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';

/** The settings with the credentials that a demo site fills in on its login page; shown there only. */
const DEMO_EMAIL = 'demo.email';
const DEMO_PASSWORD = 'demo.password';

/** What a demonstration fills its login form with; null where it names nobody. One statement. */
export const readDemoLogin = async ({ db }: Pick<Context, 'db'>): Promise<{ email: string; password: string } | null> => {
  const wanted = inArray(settings.name, [DEMO_EMAIL, DEMO_PASSWORD]);
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings).where(wanted);
  const { [DEMO_EMAIL]: email, [DEMO_PASSWORD]: password } = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return email && password ? { email: String(email), password: String(password) } : null;
};
