import type { settingsApi } from '#contracts/platform/settings';
import { call } from '#islands/platform/api-client/api-call';
import { passHumanCheck } from './pass-human-check';

/** Shows the check in the focused form and sends again. Rejects with the given error if it fails. */
export const sendAsHuman = async <Answer>(refusal: unknown, action: string, send: () => Promise<Answer>): Promise<Answer> => {
  // Cached pages omit these settings.
  const { data } = await call<typeof settingsApi.bootstrap>({ method: 'GET', path: '/bootstrap-data' });
  const container = document.createElement('div');
  (document.activeElement?.closest('form') ?? document.body).appendChild(container);
  const isHuman = await passHumanCheck(data.settings.recaptcha, action, container);
  container.remove();
  if (!isHuman) throw refusal;
  return send();
};
