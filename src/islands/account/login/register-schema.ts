import { z } from 'zod';
import { registerBody } from '#contracts/account/auth';
import { t } from '#islands/platform/lib/translate';

/** What the form of a registration must hold: the body of the call, and each policy accepted. */
export const registerSchema = (policies: { id: string }[]) =>
  registerBody.safeExtend({
    password_confirmation: z.string().min(1, t('Enter the password once more.')),
    ...Object.fromEntries(policies.map(({ id }) => [id, z.literal(true, t('You must accept this.'))])),
  });
