import type { IAudioMetadata, ITag } from 'music-metadata';
import { cleanName } from '#functions/platform/contract/clean-name';
import { nameKey } from '#functions/platform/contract/name-key';
import { peopleNamed } from '#functions/upload/file-entry/people-names.contract';
import { PEOPLE_ROLES, type PeopleRole, roleOfField, roleOfFunction } from './people-roles';

export interface TagPerson {
  role: PeopleRole;
  name: string;
  instrument: string | null;
}

const TEXT_MAX = 4000;
const PEOPLE_MAX = 200;

const ENSEMBLE =
  /^(orchestra|choir|chorus|choir vocals|ensemble|band|string (quartet|section)|(chamber|symphony|string) orchestra|(mixed|children’s|children's) choir)$/i;
const INSTRUMENT =
  /^(?:(?:lead|backing|background|electric|acoustic|bass|double|alto|tenor|baritone|soprano|french|english|hammond|grand|slide|upright|first|second|solo|classical|steel|pedal) )*(?:vocals?|voice|singer|soprano|mezzo-soprano|alto|contralto|countertenor|tenor|baritone|bass|guitars?|piano|keyboards?|organ|harpsichord|synth(?:esi[sz]er)?s?|drums?|percussion|violin|viola|cello|violoncello|contrabass|double bass|harp|flute|piccolo|oboe|clarinet|bassoon|saxophone|sax|trumpet|trombone|horn|tuba|harmonica|accordion|mandolin|banjo|ukulele|lute|sitar|tabla|vibraphone|marimba|programming|turntables|theremin|recorder|fiddle|rap)(?:(?:,| and| &) .+)?$/i;

const playing = (name: string, instrument: string | null): TagPerson =>
  instrument && ENSEMBLE.test(instrument) ? { role: 'ensemble', name, instrument: null } : { role: 'performer', name, instrument };

/** `Maya Lind (violin)`, `Maya Lind [violin]`, `Maya Lind, violin`, `violin: Maya Lind`. */
const withInstrument = (credit: string): [name: string, instrument: string] | null => {
  const [, bracketed, inside] = /^(.+?)\s*[([]([^()[\]]+)[)\]]\s*$/.exec(credit) ?? [];
  if (bracketed && inside) return [bracketed, inside.trim()];
  const [, before = '', after = ''] = /^(.+?)\s*(?:,|:|\s[-–—]\s)\s*(.+)$/.exec(credit) ?? [];
  if (INSTRUMENT.test(after.trim())) return [before, after.trim()];
  return INSTRUMENT.test(before.trim()) ? [after, before.trim()] : null;
};

const performersOf = (text: string): TagPerson[] => {
  const whole = withInstrument(text);
  if (whole && !/[;\0\r\n]|[)\]]\s*(?:[,&/]|and\s)/.test(text)) return peopleNamed(whole[0]).map((name) => playing(name, whole[1]));
  const credits = text.split(/[;\0\r\n]\s*|(?<=[)\]])\s*(?:,|&|\/|and\s)\s*/).filter((credit) => credit.trim());
  return credits.flatMap((credit) => {
    const [name, instrument] = withInstrument(credit) ?? [credit, null];
    return peopleNamed(name).map((one) => playing(one, instrument));
  });
};

const inRole = (role: PeopleRole, text: string): TagPerson[] =>
  role === 'performer' ? performersOf(text) : peopleNamed(text).map((name) => ({ role, name, instrument: null }));

/** `IPLS` (before ID3v2.4) mixes functions and instruments; unknown functions in `TIPL` are not shown. */
const byFunction = (what: string, names: string, isOnlyFunctions: boolean): TagPerson[] => {
  const role = roleOfFunction(what);
  if (role) return inRole(role, names);
  if (isOnlyFunctions || /^dj[- ]?mix(er)?$/i.test(what)) return [];
  return peopleNamed(names).map((name) => playing(name, what.toLowerCase().trim() || null));
};

/** Lists that Mp3tag writes as one text: `producer: Jon Dahl; violin: Maya Lind`. */
const inListText = (text: string, isOnlyFunctions: boolean): TagPerson[] =>
  text.split(/[;\0\r\n]/).flatMap((entry) => {
    const [, what, names] = /^\s*([^:]+):\s*(.+)$/.exec(entry) ?? [];
    return what && names ? byFunction(what, names, isOnlyFunctions) : [];
  });

/** The parser cuts names of lists at commas. */
const uncut = (names: string[]): string =>
  names.reduce((text, name) => (text === '' ? name : `${text}${name.startsWith(' ') ? ',' : ';'}${name}`), '');

const peopleIn = ({ id, value }: ITag): TagPerson[] => {
  if (typeof value === 'object' && value !== null && /^(TMCL|TIPL|IPLS)$/.test(id)) {
    return Object.entries(value).flatMap(([what, names]) => byFunction(cleanName(what), uncut([names].flat()), id === 'TIPL'));
  }
  if (typeof value !== 'string') return [];
  const [field, text] = id === 'TXX' && value.includes('\0') ? (value.split(/\0(.*)/s) as [string, string]) : [id, value];
  const name = field.replace(/^(TXXX|TXX|----:[^:]*):/, '');
  if (/^(involved ?people|involved ?people ?list|TIPL|IPLS)$/i.test(name)) return inListText(text.slice(0, TEXT_MAX), false);
  if (/^(musician ?credits|musician ?credits ?list|TMCL)$/i.test(name)) return inListText(text.slice(0, TEXT_MAX), false);
  const [, instrument] = /^PERFORMER:(.+)$/i.exec(name) ?? [];
  if (instrument) return peopleNamed(text.slice(0, TEXT_MAX)).map((one) => playing(one, instrument.trim().toLowerCase()));
  const role = roleOfField(field);
  return role ? inRole(role, text.slice(0, TEXT_MAX)) : [];
};

/** The parser cuts texts of ID3v2.3 at slashes; the parts of one frame are joined again, to be split by their names. */
const framesJoined = (tags: ITag[], type: string): ITag[] => {
  if (!/^ID3v2\.[23]$/.test(type)) return tags;
  const joined: ITag[] = [];
  for (const tag of tags) {
    const before = joined.at(-1);
    if (before?.id === tag.id && typeof tag.value === 'string' && typeof before.value === 'string') {
      joined[joined.length - 1] = { ...before, value: `${before.value}/${tag.value}` };
    } else joined.push(tag);
  }
  return joined;
};

const rank = ({ role }: TagPerson): number => Math.max(1, PEOPLE_ROLES.indexOf(role));

/** Each person once per role and instrument, without credits that only lack the instrument. */
export const peopleOf = (native: IAudioMetadata['native']): TagPerson[] => {
  const people = Object.entries(native)
    .flatMap(([type, tags]) => framesJoined(tags, type).flatMap(peopleIn))
    .map((person) => ({ ...person, name: cleanName(person.name), instrument: person.instrument && cleanName(person.instrument) }))
    .filter(({ name }) => nameKey(name));
  const keyOf = ({ role, name, instrument }: TagPerson) => `${role} ${nameKey(name)} ${nameKey(instrument ?? '')}`;
  const once = new Map<string, TagPerson>();
  for (const person of people) if (!once.has(keyOf(person))) once.set(keyOf(person), person);
  const played = new Set([...once.values()].filter(({ instrument }) => instrument).map(({ name }) => nameKey(name)));
  return [...once.values()]
    .filter(({ role, name, instrument }) => role !== 'performer' || instrument || !played.has(nameKey(name)))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, PEOPLE_MAX);
};
