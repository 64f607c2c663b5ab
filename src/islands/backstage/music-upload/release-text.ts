import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import type { ReleaseGroup } from './release-groups';

const releaseName = ({ isAlbum, name }: Pick<ReleaseGroup<unknown>, 'isAlbum' | 'name'>): string =>
  isAlbum ? name || t('Untitled release') : t('Single tracks');

/** `Slow Ferry · 12 tracks` */
export const releaseText = (group: ReleaseGroup<unknown>): string => `${releaseName(group)} · ${formatTracks(group.files.length)}`;
