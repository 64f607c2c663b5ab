import type { Context } from '#functions/platform/access/context';
import { readSettingGroup } from '#functions/platform/settings/settings.service';

/** What a demonstration fills its login form with, which is told on the login page only; null where it names nobody. One statement. */
export const readDemoLogin = async ({ db }: Pick<Context, 'db'>): Promise<{ email: string; password: string } | null> => {
  const { email, password } = await readSettingGroup({ db }, 'demo');
  return email && password ? { email: String(email), password: String(password) } : null;
};
