import type { z } from 'zod';
import { newToken } from '#contracts/account/token';
import { t } from '#islands/platform/lib/translate';

/** Requires a scope, which the API leaves optional. */
export const tokenForm = () =>
  newToken.refine(({ scopes }) => scopes?.length, { path: ['scopes'], message: t('Choose at least one scope.') });

export type TokenForm = z.input<typeof newToken>;
