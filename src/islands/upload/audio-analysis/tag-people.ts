import type { IAudioMetadata, ICommonTagsResult, ITag } from 'music-metadata';
import { cleanName } from '#functions/platform/contract/clean-name';

const ROLES = [
  ['conductor', 'conductor'],
  ['composer', 'composer'],
  ['writer', 'writer'],
  ['lyricist', 'lyricist'],
  ['arranger', 'arranger'],
  ['producer', 'producer'],
  ['engineer', 'engineer'],
  ['mixer', 'mixer'],
  ['remixer', 'remixer'],
] as const;

export interface TagPerson {
  role: 'performer' | 'ensemble' | 'mastering' | (typeof ROLES)[number][0];
  name: string;
  instrument: string | null;
}

const FUNCTIONS: Record<string, TagPerson['role']> = {
  arranger: 'arranger',
  producer: 'producer',
  engineer: 'engineer',
  mix: 'mixer',
  mixer: 'mixer',
  mastering: 'mastering',
  remixer: 'remixer',
};

const ENSEMBLE = /^(orchestra|choir|chorus|choir vocals|ensemble|string quartet|(chamber|symphony) orchestra)$/i;

const playing = (name: string, instrument: string | null): TagPerson =>
  instrument && ENSEMBLE.test(instrument) ? { role: 'ensemble', name, instrument: null } : { role: 'performer', name, instrument };

const performerOf = (credit: string): TagPerson => {
  const [, name = credit, instrument] = /^(.*?)\s*\(([^()]+)\)\s*$/.exec(credit) ?? [];
  return playing(cleanName(name), instrument?.trim() ?? null);
};

const listed = (id: string, people: object): TagPerson[] =>
  Object.entries(people).flatMap(([what, names]) => {
    const role = id === 'TMCL' ? undefined : FUNCTIONS[what.toLowerCase()];
    // `IPLS` (before ID3v2.4) mixes both lists; other functions in `TIPL` are not shown.
    if (!role && id === 'TIPL') return [];
    return [names].flat().flatMap((name) => {
      if (typeof name !== 'string') return [];
      return role ? [{ role, name: cleanName(name), instrument: null }] : [playing(cleanName(name), what.toLowerCase() || null)];
    });
  });

/** Reads `PERFORMER=Maya Lind (violin)`, `PERFORMER:VIOLIN=Maya Lind`, or an ID3 people list. */
const performersIn = ({ id: field, value }: ITag): TagPerson[] => {
  const id = field.replace(/^(TXXX|----:com\.apple\.iTunes):/, '');
  if (/^(TMCL|TIPL|IPLS)$/.test(id)) return typeof value === 'object' && value !== null ? listed(id, value) : [];
  if (typeof value !== 'string') return [];
  if (/^(ENSEMBLE|ORCHESTRA)$/i.test(id)) return [{ role: 'ensemble', name: cleanName(value), instrument: null }];
  const [isPerformer, instrument] = /^PERFORMER(?::(.+))?$/i.exec(id) ?? [];
  if (!isPerformer) return [];
  return instrument ? [playing(cleanName(value), instrument.trim().toLowerCase())] : [performerOf(value)];
};

export const peopleOf = (common: ICommonTagsResult, native: IAudioMetadata['native']): TagPerson[] => {
  const performers = Object.values(native).flat().flatMap(performersIn);
  const isPlaying = ({ role }: TagPerson) => role === 'performer' || role === 'ensemble';
  const people = [
    ...performers.filter(isPlaying),
    ...ROLES.flatMap(([role, tag]) => (common[tag] ?? []).map((name) => ({ role, name: cleanName(name), instrument: null }))),
    ...performers.filter((person) => !isPlaying(person)),
  ].filter(({ name }) => name);
  return [...new Map(people.map((person) => [`${person.role} ${person.name} ${person.instrument}`, person])).values()];
};
