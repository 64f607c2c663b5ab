import { z } from 'zod';
import { password } from '#contracts/account/auth';
import { endpoint } from '#functions/platform/contract/endpoint';

export const DEVICE_TYPES = ['mobile', 'tablet', 'desktop'] as const;

export const userSession = z.object({
  id: z.number(),
  device_type: z.enum(DEVICE_TYPES),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  ip_address: z.string().nullable(),
  /** The name of an access token, never its secret; null for a browser session. */
  token: z.string().nullable(),
  last_active: z.string(),
  is_current_device: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;

export const sessionApi = {
  list: endpoint({
    method: 'GET',
    path: '/user-sessions',
    summary: 'List your sessions',
    response: z.object({ sessions: z.array(userSession) }),
  }),
  logoutOther: endpoint({
    method: 'POST',
    path: '/user-sessions/logout-other',
    summary: 'End all other sessions of the user',
    body: z.object({ password }),
    response: z.object({}),
  }),
};
