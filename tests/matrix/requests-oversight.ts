import type { Build } from './requests';

export const OVERSIGHT_REQUESTS: Record<string, Build> = {
  'GET /audit-logs/export': async () => ({}),
};
