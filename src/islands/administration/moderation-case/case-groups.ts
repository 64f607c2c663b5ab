import type { CasePerson, ModerationCase } from '#contracts/administration/moderation-case';

export interface CaseGroup {
  person: CasePerson | null;
  cases: ModerationCase[];
}

/** Groups by the responsible user in order of the most urgent case; cases without one come last. */
export const groupByPerson = (cases: readonly ModerationCase[]): CaseGroup[] => {
  const groups = Map.groupBy(cases, ({ person }) => person?.id ?? null);
  const rest = groups.get(null) ?? [];
  groups.delete(null);
  const named = [...groups.values()].map((own) => ({ person: own[0]!.person, cases: own }));
  return rest.length ? [...named, { person: null, cases: rest }] : named;
};
