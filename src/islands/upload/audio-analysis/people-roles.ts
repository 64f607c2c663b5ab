export const PEOPLE_ROLES = [
  'performer',
  'ensemble',
  'conductor',
  'composer',
  'writer',
  'lyricist',
  'arranger',
  'producer',
  'engineer',
  'mixer',
  'mastering',
  'remixer',
] as const;
export type PeopleRole = (typeof PEOPLE_ROLES)[number];

/** Frames, atoms and field names of people, without spaces and signs. */
const FIELDS: Record<PeopleRole, string> = {
  performer: 'performer performers soloist soloists solist musician musicians instrumentalist ©prf ©sol',
  ensemble: 'ensemble orchestra choir',
  conductor: 'conductor conductors conductedby dirigent tpe3 tp3 ©con',
  composer: 'composer composers composedby originalcomposer musicby music komponist compositeur tcom tcm ©wrt ©com imus',
  writer: 'writer writers writtenby songwriter songwriters author authors wordsandmusicby ©aut iwri',
  lyricist: 'lyricist lyricists lyricsby lyrics lyricwriter originallyricist textwriter wordsby librettist libretto text txt toly tol',
  arranger: 'arranger arrangers arrangedby arrangement orchestrator orchestratedby ©arg',
  producer: 'producer producers producedby executiveproducer coproducer production musicproducer ©prd ipro',
  engineer: 'engineer engineers engineeredby recordingengineer soundengineer audioengineer recordedby recording balanceengineer ©sne ieng',
  mixer: 'mixer mixers mixedby mixengineer mixingengineer mixing mix mixdown',
  mastering: 'mastering masterer masteredby masteringengineer mastered remasteredby remastering remasterer master',
  remixer: 'remixer remixers remixedby remixartist remix mixartist modifiedby originalremixer tpe4 tp4',
};

const ROLES = new Map(PEOPLE_ROLES.flatMap((role) => FIELDS[role].split(' ').map((field) => [field, role] as const)));

/** Functions in lists of people; fields of these names hold something else. */
const ONLY_FUNCTIONS = new Set([
  'lyrics',
  'music',
  'production',
  'recording',
  'mixing',
  'mix',
  'mixdown',
  'mastered',
  'master',
  'remix',
  'remastering',
]);

const bare = (name: string): string => name.toLowerCase().replaceAll(/[\s_.-]/g, '');

/** The role of a function in a list of people, such as “Mixed by”. */
export const roleOfFunction = (name: string): PeopleRole | undefined => ROLES.get(bare(name));

export const roleOfField = (id: string): PeopleRole | undefined => {
  if (id === 'WM/Writer') return 'lyricist';
  const name = bare(id.replace(/^(?:TXXX:|TXX:|----:[^:]*:|WM\/)/, ''));
  return ONLY_FUNCTIONS.has(name) ? undefined : ROLES.get(name);
};
