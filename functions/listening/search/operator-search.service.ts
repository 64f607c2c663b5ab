import type { SearchType } from '#contracts/listening/search';
import type { Context } from '#functions/platform/access/context';
import { fitting, hasLine, type Ranked } from './search.fitting';
import { nameBegins, wholeWords, wordsBegin } from './search.match';
import { fitsTexts, isCalled, lineWords, type PlannedName, type SearchPlan, wordsFor } from './search.plan';
import { matchExact, WORDLESS } from './search.rank';
import { type Candidates, findByExpressions, SEARCH_CANDIDATES_MAX } from './search.select';
import { findLabels } from './search-label.select';
import { findByPlan, findInLibrary } from './search-plan.select';
import type { SearchNote } from './search-query.contract';

const MATCHES_PER_NAME = 100;

type LookedUp = Exclude<PlannedName['field'], 'track' | 'label'>;

/** Track names are matched among the hits instead. */
const isLookedUp = ({ field, tokens }: PlannedName): boolean => field !== 'track' && tokens.length > 0;
const isLabel = ({ field }: PlannedName): boolean => field === 'label';

const lookUpNames = async (context: Context, plan: SearchPlan): Promise<SearchPlan> => {
  const names = plan.names.filter(isLookedUp);
  const asked = names
    .filter((name) => !isLabel(name))
    .flatMap((name) => {
      const { field: type, tokens, isQuoted } = name as PlannedName & { field: LookedUp };
      // Albums by an artist of that name match as well and may be more popular.
      const beginning = type === 'album' ? nameBegins(tokens) : null;
      const expressions = [isQuoted ? wholeWords(tokens) : wordsBegin(tokens), ...(beginning ? [beginning] : [])];
      return expressions.map((expression) => ({ name, reading: { type, expression, limit: MATCHES_PER_NAME } }));
    });
  const readings = asked.map(({ reading }) => reading);
  const [results, labels] = await Promise.all([
    readings.length > 0 ? findByExpressions(context, readings) : [],
    findLabels(context, names.filter(isLabel)),
  ]);
  const idsOf = (name: PlannedName): number[] => [
    ...new Set(
      asked.flatMap((one, index) =>
        one.name === name ? results[index].rows.filter((row) => isCalled(name, row.name)).map(({ id }) => id) : [],
      ),
    ),
  ];
  return {
    ...plan,
    names: plan.names.map((name) => ({ ...name, ids: isLabel(name) ? labels.filter((label) => isCalled(name, label)) : idsOf(name) })),
  };
};

const isNobody = ({ field, tokens, ids, isExcluded }: PlannedName): boolean =>
  !isExcluded && (tokens.length === 0 || (field !== 'track' && ids?.length === 0));

const fittingPlan = (candidates: Candidates[], plan: SearchPlan): Ranked[] => {
  const ranked = fitting(candidates, (row, type) => {
    if (type === 'lyric') return hasLine(row.name, lineWords(plan)) ? WORDLESS : null;
    if (!fitsTexts(plan, type === 'track', row.name, row.makers)) return null;
    const words = wordsFor(plan, type);
    return words.length > 0 ? matchExact(words, row.name) : WORDLESS;
  });
  const left = { ...SEARCH_CANDIDATES_MAX };
  return ranked.filter(({ type }) => {
    left[type] -= 1;
    return left[type] >= 0;
  });
};

interface PlanSearch {
  rows: Ranked[];
  library: Ranked[];
  notes: SearchNote[];
}

export const searchLibrary = async (context: Context, types: readonly SearchType[], plan: SearchPlan): Promise<Ranked[]> =>
  fittingPlan(await findInLibrary(context, types, plan), plan);

/** `notes` lists operands that match nothing, so that nothing can be found. Runs at most four statements. */
export const searchByPlan = async (
  context: Context,
  types: readonly SearchType[],
  asked: SearchPlan,
  libraryTypes: readonly SearchType[],
): Promise<PlanSearch> => {
  const plan = asked.names.some(isLookedUp) ? await lookUpNames(context, asked) : asked;
  const notes = plan.names.filter(isNobody).map(({ field, value }): SearchNote => ({ kind: 'no_such', operator: field, value }));
  if (notes.length > 0) return { rows: [], library: [], notes };
  const [candidates, library] = await Promise.all([findByPlan(context, types, plan), searchLibrary(context, libraryTypes, plan)]);
  return { rows: fittingPlan(candidates, plan), library, notes };
};
