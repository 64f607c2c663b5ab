import type { trackApi } from '#contracts/catalogue/track';
import { call } from '#islands/platform/api-client/api-call';

/** Only type-checked: a call that spells method and path names its operation, and spells them as the contract does. */
export const right = () => call<typeof trackApi.show>({ method: 'GET', path: '/tracks/:id' }, { params: { id: 1 } });

// @ts-expect-error another path
export const wrongPath = () => call<typeof trackApi.show>({ method: 'GET', path: '/track/:id' }, { params: { id: 1 } });

// @ts-expect-error another method
export const wrongMethod = () => call<typeof trackApi.show>({ method: 'POST', path: '/tracks/:id' }, { params: { id: 1 } });

// @ts-expect-error no operation
export const unnamed = () => call({ method: 'GET', path: '/tracks/:id' }, {});
