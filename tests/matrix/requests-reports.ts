import type { Build } from './requests';

const nothing: Build = async () => ({});

/** Browser user agent, so that the request is counted. */
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

export const REPORT_REQUESTS: Record<string, Build> = {
  'GET /reports/inbox': nothing,
  'GET /reports/health': nothing,
  'GET /reports/figures': nothing,
  'GET /reports/top': nothing,
  'GET /reports/storage': nothing,
  'GET /reports/plays': nothing,
  'GET /reports/plays/export': nothing,
  'GET /reports/visitors': nothing,
  'GET /reports/visitors/export': nothing,
  'POST /visits': async () => ({ body: { path: '/' }, headers: BROWSER }),
  'POST /visits/pages': async () => ({ body: { pages: 1 }, headers: BROWSER }),
};
