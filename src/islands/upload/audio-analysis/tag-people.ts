import type { IAudioMetadata, ICommonTagsResult, ITag } from 'music-metadata';

/** Which tags name whom, in the order that credits come in. */
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

/** Somebody whom the tags name, with what they did. */
export interface TagPerson {
  role: 'performer' | 'ensemble' | 'mastering' | (typeof ROLES)[number][0];
  name: string;
  /** What a performer plays. */
  instrument: string | null;
}

/** What lists of people in ID3 call what others are called by fields of their own. */
const FUNCTIONS: Record<string, TagPerson['role']> = {
  arranger: 'arranger',
  producer: 'producer',
  engineer: 'engineer',
  mix: 'mixer',
  mixer: 'mixer',
  mastering: 'mastering',
  remixer: 'remixer',
};

/** What many play together. */
const ENSEMBLE = /^(orchestra|choir|chorus|choir vocals|ensemble|string quartet|(chamber|symphony) orchestra)$/i;

/** Who plays what: an orchestra is no instrument. */
const playing = (name: string, instrument: string | null): TagPerson =>
  instrument && ENSEMBLE.test(instrument) ? { role: 'ensemble', name, instrument: null } : { role: 'performer', name, instrument };

/** `Maya Lind (violin)` as its parts. */
const performerOf = (said: string): TagPerson => {
  const [, name = said, instrument] = /^(.*?)\s*\(([^()]+)\)\s*$/.exec(said) ?? [];
  return playing(name.trim(), instrument?.trim() ?? null);
};

/** The people of a list of ID3, by what they did or play. */
const listed = (id: string, people: object): TagPerson[] =>
  Object.entries(people).flatMap(([what, names]) => {
    const role = id === 'TMCL' ? undefined : FUNCTIONS[what.toLowerCase()];
    // Before its fourth version ID3 had one list for both, and in a list of functions alone others are none that are shown.
    if (!role && id === 'TIPL') return [];
    return [names].flat().flatMap((name) => {
      if (typeof name !== 'string') return [];
      return role ? [{ role, name: name.trim(), instrument: null }] : [playing(name.trim(), what.toLowerCase() || null)];
    });
  });

/** Whom a tag names as who performs: `PERFORMER=Maya Lind (violin)`, `PERFORMER:VIOLIN=Maya Lind`, or a list of people. */
const performersIn = ({ id: field, value }: ITag): TagPerson[] => {
  const id = field.replace(/^(TXXX|----:com\.apple\.iTunes):/, '');
  if (/^(TMCL|TIPL|IPLS)$/.test(id)) return typeof value === 'object' && value !== null ? listed(id, value) : [];
  if (typeof value !== 'string') return [];
  if (/^(ENSEMBLE|ORCHESTRA)$/i.test(id)) return [{ role: 'ensemble', name: value.trim(), instrument: null }];
  const [isPerformer, instrument] = /^PERFORMER(?::(.+))?$/i.exec(id) ?? [];
  if (!isPerformer) return [];
  return instrument ? [playing(value.trim(), instrument.trim().toLowerCase())] : [performerOf(value)];
};

/** Everybody whom tags name beside the artists, each once in a role. */
export const peopleOf = (common: ICommonTagsResult, native: IAudioMetadata['native']): TagPerson[] => {
  const found = Object.values(native).flat().flatMap(performersIn);
  const isPlaying = ({ role }: TagPerson) => role === 'performer' || role === 'ensemble';
  const people = [
    ...found.filter(isPlaying),
    ...ROLES.flatMap(([role, tag]) => (common[tag] ?? []).map((name) => ({ role, name: name.trim(), instrument: null }))),
    ...found.filter((person) => !isPlaying(person)),
  ].filter(({ name }) => name);
  return [...new Map(people.map((person) => [`${person.role} ${person.name} ${person.instrument}`, person])).values()];
};
