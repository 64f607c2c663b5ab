import type { CaseDetail, ModerationCase, NamedCase } from '#contracts/administration/moderation-case';
import { REPORTED_KINDS } from '#contracts/community/content-report';
import type { Context } from '#functions/platform/access/context';
import { parseSubject } from '#functions/platform/contract/subject';
import { AppError } from '#functions/platform/http/app-error';
import { decidedKinds } from './moderation-case.policy';
import { listCases, showCase } from './moderation-case.service';

const namedIn = (search: URLSearchParams): NamedCase | null => {
  const { kind, id } = parseSubject(search.get('case') ?? '');
  const reportedKind = REPORTED_KINDS.find((one) => one === kind);
  return reportedKind && /^[1-9]\d{0,15}$/.test(id) ? { kind: reportedKind, id: Number(id) } : null;
};

const showIfOpen = (context: Context, { kind, id }: NamedCase): Promise<CaseDetail | null> =>
  showCase(context, kind, id).catch((error: unknown) => {
    if (error instanceof AppError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  });

interface CasePage {
  cases: ModerationCase[];
  total: number;
  detail: CaseDetail | null;
  others: ModerationCase[];
}

/** Returns the case from the address, else the most urgent one. Empty if the caller may decide nothing. */
export const readCasePage = async (context: Context, search: URLSearchParams): Promise<CasePage> => {
  if (decidedKinds(context.actor).length === 0) return { cases: [], total: 0, detail: null, others: [] };
  const { cases, total } = await listCases(context, {});
  const named = namedIn(search);
  const [first] = cases;
  const detail = (named && (await showIfOpen(context, named))) ?? (first ? await showIfOpen(context, first) : null);
  const person = detail?.person?.id;
  const ofPerson = person === undefined ? [] : (await listCases(context, { person })).cases;
  return { cases, total, detail, others: ofPerson.filter(({ kind, id }) => kind !== detail?.kind || id !== detail.id) };
};
