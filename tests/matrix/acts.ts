import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';
import type { Row } from './read-matrix';
import { type ActorName, SHELL } from './world';

/** What everybody does for themselves: the office of the row only lets them see what they do it with. */
const PERSONAL = new Set([
  'POST /tracks/:id/plays',
  'POST /tracks/:id/skips',
  'PUT /tracks/:id/rating',
  'POST /comments',
  'POST /comments/:id/report',
  'POST /content-reports',
  'POST /comments/:id/like',
  'POST /comments/:id/unlike',
  'POST /playlists/:id/follow',
  'POST /playlists/:id/unfollow',
  'POST /users/me/library/add',
  'POST /users/me/library/remove',
  'POST /artists/:id/follow',
  'POST /artists/:id/unfollow',
  'POST /reposts/toggle',
  'POST /smart-playlists/preview',
  'POST /channels/preview',
  'PUT /artists/:id/insight-mail',
  'POST /saved-views',
  'PUT /saved-views/:id',
  'DELETE /saved-views/:id',
  // The act was written down when it began: this goes on with it.
  'POST /resource-jobs/:id',
]);

/** The GETs that are an act: whoever takes out what is somebody else’s leaves a trace of it. */
const READING_ACTS = new Set([
  'GET /users/:id/export',
  'GET /exports/:resource',
  'GET /audit-logs/export',
  'GET /reports/plays/export',
  'GET /reports/visitors/export',
]);

/** Who does nothing by an office: they hold none. */
const WITHOUT_OFFICE: ActorName[] = ['G', 'V', 'B', 'U', 'O', 'TK', 'TKX', SHELL];
/** Who does what the row is about by the office that it names, or by every office. */
const BY_OFFICE: ActorName[] = ['P', 'SA', 'TA'];

/** How many acts a call that was let in has to leave in the audit log; null where the matrix does not say whose right was used. */
export const actsOf = ({ operation, state, needs }: Row, actor: ActorName): number | null => {
  const isAct = !operation.startsWith('GET ') || READING_ACTS.has(operation);
  const isOffice = needs !== '' && !ORDINARY_PERMISSIONS.includes(needs);
  if (!isAct || PERSONAL.has(operation) || WITHOUT_OFFICE.includes(actor)) return 0;
  // Who works in the team of an artist needs no office for most of what is done to it.
  if (state.startsWith('as member')) return null;
  return isOffice && BY_OFFICE.includes(actor) ? 1 : null;
};
