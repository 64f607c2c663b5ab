import { PLAYLIST_STATES, type PlaylistState } from '#contracts/administration/playlist-table';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { staysPrivate } from '#islands/administration/resource/bin-text';
import type { ResourceKit } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';

const SENTENCES: Record<string, (count: string, isOne: boolean) => string> = {
  is_followed: (count, isOne) =>
    isOne
      ? t('1 is in other users’ libraries and disappears from them.')
      : t(':count are in other users’ libraries and disappear from them.', { count }),
  was_private: (count, isOne) =>
    isOne
      ? t('1 was made private by its owner and becomes visible to everyone.')
      : t(':count were made private by their owners and become visible to everyone.', { count }),
  stays_private: staysPrivate,
};

export const playlistStateName = (state: PlaylistState): string =>
  ({ public: t('Public'), private: t('Private'), deleted: t('In the bin') })[state];

export const playlistKit = (views: SavedView[]): ResourceKit => ({
  resource: 'playlists',
  fields: [
    { id: 'name', label: t('Name'), type: 'text' },
    { id: 'owner', label: t('Owner'), type: 'text' },
    { id: 'state', label: t('State'), type: 'choice', options: PLAYLIST_STATES.map((id) => ({ id, label: playlistStateName(id) })) },
    { id: 'public', label: t('Public'), type: 'flag' },
    { id: 'collaborative', label: t('Shared'), type: 'flag' },
    { id: 'smart', label: t('Smart'), type: 'flag' },
    { id: 'entries', label: t('Tracks'), type: 'number' },
    { id: 'followers', label: t('Followers'), type: 'number' },
    { id: 'created', label: t('Created'), type: 'date' },
    { id: 'updated', label: t('Changed'), type: 'date' },
  ],
  actions: [
    {
      id: 'hide',
      label: t('Make private'),
      icon: 'lock',
      title: (count, isOne) => (isOne ? t('Make 1 playlist private?') : t('Make :count playlists private?', { count })),
      done: (count, isOne) => (isOne ? t('1 playlist made private') : t(':count playlists made private', { count })),
    },
    {
      id: 'delete',
      label: t('Delete'),
      icon: 'trash',
      isDanger: true,
      note: t('You and their owners can restore them from the bin for 30 days.'),
      title: (count, isOne) => (isOne ? t('Delete 1 playlist?') : t('Delete :count playlists?', { count })),
      done: (count, isOne) => (isOne ? t('1 playlist deleted') : t(':count playlists deleted', { count })),
    },
    {
      id: 'publish',
      label: t('Make public'),
      icon: 'globe',
      title: (count, isOne) => (isOne ? t('Make 1 playlist public?') : t('Make :count playlists public?', { count })),
      done: (count, isOne) => (isOne ? t('1 playlist made public') : t(':count playlists made public', { count })),
    },
    {
      id: 'restore',
      label: t('Restore'),
      icon: 'refresh',
      title: (count, isOne) => (isOne ? t('Restore 1 playlist from the bin?') : t('Restore :count playlists from the bin?', { count })),
      done: (count, isOne) => (isOne ? t('1 playlist restored') : t(':count playlists restored', { count })),
    },
    {
      id: 'delete_forever',
      label: t('Delete permanently'),
      icon: 'trash',
      isFinal: true,
      note: t('Their owners can no longer restore them.'),
      title: (count, isOne) => (isOne ? t('Delete 1 playlist permanently?') : t('Delete :count playlists permanently?', { count })),
      done: (count, isOne) => (isOne ? t('1 playlist deleted permanently') : t(':count playlists deleted permanently', { count })),
    },
  ],
  consequence: (name, count, isOne) => SENTENCES[name]?.(count, isOne) ?? '',
  exported: { kind: ['state', 'public', 'collaborative', 'smart'], edit: [] },
  views,
});
