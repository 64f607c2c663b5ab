import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';

export const captchaApi = {
  verify: endpoint({
    method: 'POST',
    path: '/recaptcha/verify',
    summary: 'Check that the visitor is human',
    body: z.object({ token: z.string().min(1).max(8192) }),
    response: z.object({ success: z.boolean() }),
  }),
};
