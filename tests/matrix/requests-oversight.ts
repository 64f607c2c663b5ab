import type { Build } from './requests';

/** What those look at who watch over the site. */
export const OVERSIGHT_REQUESTS: Record<string, Build> = {
  'GET /audit-logs/export': async () => ({}),
};
