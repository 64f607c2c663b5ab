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

/** How many artists, albums, genres or tags one operator stands for, the most played first. */
const CALLED_MAX = 100;

type LookedUp = Exclude<PlannedName['field'], 'track' | 'label'>;

/** Names that are looked up by themselves; those of tracks are looked for among the hits. */
const isLookedUp = ({ field, tokens }: PlannedName): boolean => field !== 'track' && tokens.length > 0;
const isLabel = ({ field }: PlannedName): boolean => field === 'label';

/** The plan with the ids of all artists, albums, genres and tags that are called as it asks, and the labels. A statement for either, where it asks for them. */
const lookUpNames = async (context: Context, plan: SearchPlan): Promise<SearchPlan> => {
  const wanted = plan.names.filter(isLookedUp);
  const asked = wanted
    .filter((name) => !isLabel(name))
    .flatMap((name) => {
      const { field: type, tokens, isQuoted } = name as PlannedName & { field: LookedUp };
      // What is by an artist of that name is found by it as well, and may be played more than what is called so.
      const beginning = type === 'album' ? nameBegins(tokens) : null;
      const expressions = [isQuoted ? wholeWords(tokens) : wordsBegin(tokens), ...(beginning ? [beginning] : [])];
      return expressions.map((expression) => ({ name, reading: { type, expression, limit: CALLED_MAX } }));
    });
  const readings = asked.map(({ reading }) => reading);
  const [found, labels] = await Promise.all([
    readings.length > 0 ? findByExpressions(context, readings) : [],
    findLabels(context, wanted.filter(isLabel)),
  ]);
  const idsOf = (name: PlannedName): number[] => [
    ...new Set(
      asked.flatMap((one, place) =>
        one.name === name ? found[place].rows.filter((row) => isCalled(name, row.name)).map(({ id }) => id) : [],
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

/** The rows that fit all of a plan by their texts as well, the best first: so many of each type as are counted. */
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
  /** What of it is in the caller's library. */
  library: Ranked[];
  notes: SearchNote[];
}

/** What of the caller's library fits a plan, the best first. One statement; none for a guest. */
export const searchLibrary = async (context: Context, types: readonly SearchType[], plan: SearchPlan): Promise<Ranked[]> =>
  fittingPlan(await findInLibrary(context, types, plan), plan);

/**
 * What everybody may see that fits a plan, and the names that nobody and nothing has, because of which nothing fits. One statement; one more
 * where names are looked up, where labels are, and for a library.
 */
export const searchByPlan = async (
  context: Context,
  types: readonly SearchType[],
  asked: SearchPlan,
  libraryTypes: readonly SearchType[],
): Promise<PlanSearch> => {
  const plan = asked.names.some(isLookedUp) ? await lookUpNames(context, asked) : asked;
  const notes = plan.names.filter(isNobody).map(({ field, value }): SearchNote => ({ kind: 'no_such', operator: field, value }));
  if (notes.length > 0) return { rows: [], library: [], notes };
  const [found, library] = await Promise.all([findByPlan(context, types, plan), searchLibrary(context, libraryTypes, plan)]);
  return { rows: fittingPlan(found, plan), library, notes };
};
