import type { CaseDetail, ModerationCase, NamedCase } from '#contracts/administration/moderation-case';
import { REPORTED_KINDS } from '#contracts/community/content-report';
import type { Context } from '#functions/platform/access/context';
import { parseSubject } from '#functions/platform/contract/subject';
import { AppError } from '#functions/platform/http/app-error';
import { decidedKinds } from './moderation-case.policy';
import { listCases, showCase } from './moderation-case.service';

/** The case that an address names as `track:12`; null where it names none. */
const namedIn = (search: URLSearchParams): NamedCase | null => {
  const { kind, id } = parseSubject(search.get('case') ?? '');
  const known = REPORTED_KINDS.find((one) => one === kind);
  return known && /^[1-9]\d{0,15}$/.test(id) ? { kind: known, id: Number(id) } : null;
};

/** What was decided meanwhile, or is not the caller's to decide, is as good as none. */
const showIfOpen = (context: Context, { kind, id }: NamedCase): Promise<CaseDetail | null> =>
  showCase(context, kind, id).catch((error: unknown) => {
    if (error instanceof AppError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  });

interface CasePage {
  cases: ModerationCase[];
  total: number;
  found: CaseDetail | null;
  others: ModerationCase[];
}

/** The queue with the case that an address names, or else the most urgent one, and what else of its person's waits; nothing for who decides nothing. */
export const readCasePage = async (context: Context, search: URLSearchParams): Promise<CasePage> => {
  if (decidedKinds(context.actor).length === 0) return { cases: [], total: 0, found: null, others: [] };
  const { cases, total } = await listCases(context, {});
  const named = namedIn(search);
  const [first] = cases;
  const found = (named && (await showIfOpen(context, named))) ?? (first ? await showIfOpen(context, first) : null);
  const person = found?.person?.id;
  const ofPerson = person === undefined ? [] : (await listCases(context, { person })).cases;
  return { cases, total, found, others: ofPerson.filter(({ kind, id }) => kind !== found?.kind || id !== found.id) };
};
