export type SubjectKind =
  | 'album'
  | 'artist'
  | 'channel'
  | 'comment'
  | 'genre'
  | 'library'
  | 'playlist'
  | 'radio'
  | 'tag'
  | 'track'
  | 'user';

/** `track:12`. A name replaces a missing id (`tag:ambient`); a radio names its seed (`radio:artist:3`). */
export const subjectOf = (kind: SubjectKind, id: number | string): string => `${kind}:${id}`;

export const parseSubject = (subject: string): { kind: string; id: string } => {
  const [kind = '', ...id] = subject.split(':');
  return { kind, id: id.join(':') };
};

export const isSubjectOf = (kind: SubjectKind, subject: string | null | undefined): boolean => subject?.startsWith(`${kind}:`) ?? false;
