/** The kinds of what can be named as a subject. */
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

/** A thing by its kind and id: `track:12`. Where there is no id stands a name (`tag:ambient`), and a radio names the subject that it starts from (`radio:artist:3`). */
export const subjectOf = (kind: SubjectKind, id: number | string): string => `${kind}:${id}`;

/** A subject in its two parts; what has no colon is a kind alone. */
export const parseSubject = (subject: string): { kind: string; id: string } => {
  const [kind = '', ...id] = subject.split(':');
  return { kind, id: id.join(':') };
};

/** Whether a subject is of the kind. */
export const isSubjectOf = (kind: SubjectKind, subject: string | null | undefined): boolean => subject?.startsWith(`${kind}:`) ?? false;
