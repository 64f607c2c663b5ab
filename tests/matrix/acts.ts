import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';
import type { Row } from './read-matrix';
import { type ActorName, SHELL } from './world';

/** Acts of every user for themselves; the permission in the row only lets them see the subject. */
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
  // The act was logged when the job began.
  'POST /resource-jobs/:id',
]);

/** GETs that count as acts, because exporting other users' data is logged. */
const READING_ACTS = new Set([
  'GET /users/:id/export',
  'GET /exports/:resource',
  'GET /audit-logs/export',
  'GET /reports/plays/export',
  'GET /reports/visitors/export',
]);

/** Actors without any office. */
const WITHOUT_OFFICE: ActorName[] = ['G', 'V', 'B', 'U', 'O', 'TK', 'TKX', SHELL];
/** Actors that hold the required permission, or all of them. */
const BY_OFFICE: ActorName[] = ['P', 'SA', 'TA'];

/** Audit log entries expected from a successful call; null if the matrix does not define the permission used. */
export const actsOf = ({ operation, state, needs }: Row, actor: ActorName): number | null => {
  const isAct = !operation.startsWith('GET ') || READING_ACTS.has(operation);
  const isOffice = needs !== '' && !ORDINARY_PERMISSIONS.includes(needs);
  if (!isAct || PERSONAL.has(operation) || WITHOUT_OFFICE.includes(actor)) return 0;
  // Team members need no office for most operations on an artist.
  if (state.startsWith('as member')) return null;
  return isOffice && BY_OFFICE.includes(actor) ? 1 : null;
};
