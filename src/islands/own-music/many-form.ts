import { useState } from 'react';
import type { Credit } from '../track/track-form';
import type { WorkChanges } from './change-works';
import { listFor, type ManyList } from './many-list';

/** What is answered of several tracks at once: nothing, yes or no. */
export type Choice = 'keep' | 'yes' | 'no';
const truth = (choice: Choice): boolean | undefined => (choice === 'keep' ? undefined : choice === 'yes');

const NOTHING = {
  artists: { items: [], mode: 'add' } as ManyList<Credit>,
  genres: { items: [], mode: 'add' } as ManyList<string>,
  tags: { items: [], mode: 'add' } as ManyList<string>,
  explicit: 'keep' as Choice,
  downloadable: 'keep' as Choice,
  releaseDate: null as string | null,
};
export type ManyValues = typeof NOTHING;

const nameKey = (name: string): string => name.toLocaleLowerCase();
const creditKey = ({ id, role }: { id: number; role: string }): string => `${id} ${role}`;

/** What changes of a track that is so now; what was left empty is left out. */
export const changesOf = (values: ManyValues, now: WorkChanges): WorkChanges => {
  const artists = listFor(now.artists, { ...values.artists, items: values.artists.items.map(({ id, role }) => ({ id, role })) }, creditKey);
  const genres = listFor(now.genres, values.genres, nameKey);
  const tags = listFor(now.tags, values.tags, nameKey);
  const [explicit, downloadable] = [truth(values.explicit), truth(values.downloadable)];
  return {
    ...(artists && { artists }),
    ...(genres && { genres }),
    ...(tags && { tags }),
    ...(explicit !== undefined && { explicit }),
    ...(downloadable !== undefined && { downloadable }),
    ...(values.releaseDate && { release_date: values.releaseDate }),
  };
};

/** The form in which several tracks are changed. */
export const useManyForm = () => {
  const [values, setValues] = useState(NOTHING);
  const set = (changed: Partial<ManyValues>) => setValues((before) => ({ ...before, ...changed }));
  return { values, set, isEmpty: Object.keys(changesOf(values, {})).length === 0 };
};
