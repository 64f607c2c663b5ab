import type { CreditBlock, CreditRequest, StandingCredit } from '#contracts/catalogue/credit';
import type { Read } from '#db/json-row';
import type { Actor } from '#functions/platform/access/actor';
import { canAnswerCredit } from './credit.policy';
import type { creditBlockRow, creditRequestRow } from './credit.select';
import type { standingPage } from './credit-standing.select';

type Row = Read<ReturnType<typeof creditRequestRow>>;

export const toCreditRequest = (actor: Actor, row: Row): CreditRequest => ({
  id: row.id,
  artist: row.artist!,
  role: row.role,
  user: row.user!,
  work: { kind: row.track ? 'track' : 'album', ...(row.track ?? row.album)! },
  created_at: row.createdAt.toISOString(),
  can: { answer: canAnswerCredit(actor, row) },
});

export const toStandingCredit = (row: Read<ReturnType<typeof standingPage>['row']>): StandingCredit => ({
  artist: row.artist!,
  role: row.role as StandingCredit['role'],
  user: row.user,
  work: { kind: row.track ? 'track' : 'album', ...(row.track ?? row.album)! },
  can: { withdraw: true },
});

export const toCreditBlock = (row: Read<typeof creditBlockRow>): CreditBlock => ({
  artist: row.artist!,
  user: row.user!,
  created_at: row.createdAt.toISOString(),
});
