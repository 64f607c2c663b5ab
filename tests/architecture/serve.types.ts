import { z } from 'zod';
import { callers } from '#functions/callers';
import { createApi } from '#functions/platform/api/create-api';
import { serve } from '#functions/platform/api/serve';
import { endpoint } from '#functions/platform/contract/endpoint';

/** Only type-checked: operations without defined access must not compile. */
const operation = endpoint({ method: 'GET', path: '/nothing', summary: 'Nothing', response: z.object({ nothing: z.null() }) });

serve(createApi(callers), operation, 'anyone', async () => ({ nothing: null }));

// @ts-expect-error access is missing
serve(createApi(callers), operation, async () => ({ nothing: null }));

// @ts-expect-error no such permission
serve(createApi(callers), operation, { permission: 'everything' }, async () => ({ nothing: null }));

// @ts-expect-error the answer does not fit the contract
serve(createApi(callers), operation, 'anyone', async () => ({ nothing: 1 }));
