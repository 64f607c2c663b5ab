import type { Context } from '#functions/platform/access/context';
import { readSettingGroup } from '#functions/platform/settings/settings.service';

export const readDemoLogin = async ({ db }: Pick<Context, 'db'>): Promise<{ email: string; password: string } | null> => {
  const { email, password } = await readSettingGroup({ db }, 'demo');
  return email && password ? { email: String(email), password: String(password) } : null;
};
