import type { CreditBlock, CreditRequest, StandingCredit } from '#contracts/catalogue/credit';
import type { Read } from '#db/json-row';
import type { Actor } from '#functions/platform/access/actor';
import { hashTerms, readTerms } from './consent.view';
import { canAnswerCredit } from './credit.policy';
import type { answerableRow, creditBlockRow } from './credit.select';
import type { standingPage } from './credit-standing.select';

type Row = Read<ReturnType<typeof answerableRow>>;

export const toCreditRequest = async (actor: Actor, row: Row): Promise<CreditRequest> => {
  const terms = readTerms(row.terms!);
  return {
    id: row.id,
    artist: row.artist!,
    role: row.role,
    user: row.user!,
    work: { kind: row.track ? 'track' : 'album', ...(row.track ?? row.album)! },
    changes: row.changes,
    terms: await hashTerms(row.id, terms),
    visibility: terms.visibility,
    planned_at: terms.scheduledAt === null ? null : new Date(terms.scheduledAt).toISOString(),
    tracks: row.tracks,
    created_at: row.createdAt.toISOString(),
    can: { answer: canAnswerCredit(actor, row) },
  };
};

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
