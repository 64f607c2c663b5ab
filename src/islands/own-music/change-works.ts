import { trackApi } from '#contracts/track';
import type { TrackChanges } from '../../../functions/track/track-change.contract';
import { errorMessage } from '../app/error';
import { showToast } from '../app/toast.store';
import { call } from '../http/call';
import { t } from '../lib/translate';
import { refreshOwnMusic, type WorkKind } from './own-music.queries';

/** What several works can be changed in alike. */
type Changes = Pick<TrackChanges, 'visibility' | 'scheduled_at' | 'release_date' | 'genres' | 'tags' | 'explicit' | 'downloadable'>;

const change = (kind: WorkKind, id: number, changes: Changes): Promise<unknown> =>
  kind === 'track'
    ? call(trackApi.update, { params: { id }, body: changes })
    : call(trackApi.updateAlbum, { params: { id }, body: changes });

/** Changes several works alike, one after the other, and tells how that went: what cannot be changed holds the others up in nothing. */
export const changeWorks = async (kind: WorkKind, works: { id: number; name: string }[], changes: Changes): Promise<void> => {
  const failures: string[] = [];
  for (const { id, name } of works) {
    await change(kind, id, changes).catch((error: unknown) => failures.push(`${name}: ${errorMessage(error)}`));
  }
  await refreshOwnMusic();
  if (failures.length) showToast(failures.slice(0, 3).join(' '), { type: 'danger' });
  else showToast(works.length === 1 ? t('Saved :name', { name: works[0]!.name }) : t('Saved :count', { count: works.length }));
};
