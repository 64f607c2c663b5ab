import { ARTIST_STATES, MUSIC_STATES, type MusicChoices } from '#contracts/administration/music-table';
import type { ResourceName } from '#contracts/administration/resource';
import { RECORD_TYPES } from '#contracts/catalogue/album';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { staysPrivate } from '#islands/administration/resource/bin-text';
import type { KitField, ResourceKit } from '#islands/administration/resource/resource-kit';
import { recordType } from '#islands/catalogue/album/record-type';
import { t } from '#islands/platform/lib/translate';
import { artistActions, musicActions } from './music-acts';
import { artistStateName, musicStateName } from './music-state';

type Kept = Pick<ResourceKit, 'resource' | 'fields' | 'actions' | 'consequence' | 'views'>;

/** Further consequences for some of the rows. */
const consequence = (name: string, count: string, isOne: boolean): string => {
  const sentences: Record<string, () => string> = {
    was_played: () =>
      isOne ? t('1 has been played. Its plays are kept.') : t(':count have been played. Their plays are kept.', { count }),
    in_playlists: () =>
      isOne ? t('1 is in playlists, which no longer show it.') : t(':count are in playlists, which no longer show them.', { count }),
    with_tracks: () => (isOne ? t('1 has tracks, which are hidden too.') : t(':count have tracks, which are hidden too.', { count })),
    has_albums: () => (isOne ? t('1 has albums, which stay.') : t(':count have albums, which stay.', { count })),
    has_music: () => (isOne ? t('1 has music, which stays.') : t(':count have music, which stays.', { count })),
    is_managed: () =>
      isOne ? t('1 has managers, who can no longer edit it.') : t(':count have managers, who can no longer edit them.', { count }),
    stays_private: () => staysPrivate(count, isOne),
    stays_hidden: () =>
      isOne
        ? t('1 stays hidden, because reports on it were upheld.')
        : t(':count stay hidden, because reports on them were upheld.', { count }),
  };
  return sentences[name]?.() ?? '';
};

const states = (): KitField => ({
  id: 'state',
  label: t('State'),
  type: 'choice',
  options: MUSIC_STATES.map((id) => ({ id, label: musicStateName(id) })),
});

const musicFields = ({ genres }: MusicChoices): KitField[] => [
  { id: 'name', label: t('Title'), type: 'text' },
  { id: 'artists', label: t('Artist'), type: 'text' },
  states(),
  { id: 'genre', label: t('Genre'), type: 'choice', options: genres },
  { id: 'tag', label: t('Tag'), type: 'text' },
  { id: 'owner', label: t('Owner'), type: 'text' },
  { id: 'plays', label: t('Plays'), type: 'number' },
  { id: 'likes', label: t('Likes'), type: 'number' },
  { id: 'created', label: t('Added'), type: 'date' },
  { id: 'released', label: t('Released'), type: 'text' },
  { id: 'cover', label: t('Has a cover'), type: 'flag' },
];

const kitOf = (resource: ResourceName, fields: KitField[], actions: ResourceKit['actions'], views: SavedView[]): Kept => ({
  resource,
  fields,
  actions,
  consequence,
  views,
});

export const trackKit = (choices: MusicChoices, views: SavedView[]): ResourceKit =>
  kitOf(
    'tracks',
    [
      ...musicFields(choices),
      { id: 'album', label: t('Album'), type: 'text' },
      { id: 'length', label: t('Length in seconds'), type: 'number' },
      { id: 'isrc', label: t('ISRC'), type: 'text' },
      { id: 'explicit', label: t('Explicit'), type: 'flag' },
      { id: 'lyrics', label: t('Has lyrics'), type: 'flag' },
    ],
    musicActions('track', choices),
    views,
  );

export const albumKit = (choices: MusicChoices, views: SavedView[]): ResourceKit =>
  kitOf(
    'albums',
    [
      ...musicFields(choices),
      { id: 'type', label: t('Type'), type: 'choice', options: RECORD_TYPES.map((id) => ({ id, label: recordType(id) })) },
      { id: 'tracks', label: t('Tracks'), type: 'number' },
      { id: 'upc', label: t('UPC'), type: 'text' },
    ],
    musicActions('album', choices),
    views,
  );

export const artistKit = (views: SavedView[]): ResourceKit =>
  kitOf(
    'artists',
    [
      { id: 'name', label: t('Name'), type: 'text' },
      { id: 'state', label: t('State'), type: 'choice', options: ARTIST_STATES.map((id) => ({ id, label: artistStateName(id) })) },
      { id: 'verified', label: t('Verified'), type: 'flag' },
      { id: 'albums', label: t('Albums'), type: 'number' },
      { id: 'tracks', label: t('Tracks'), type: 'number' },
      { id: 'followers', label: t('Followers'), type: 'number' },
      { id: 'plays', label: t('Plays'), type: 'number' },
      { id: 'likes', label: t('Likes'), type: 'number' },
      { id: 'managed', label: t('Has managers'), type: 'flag' },
      { id: 'managers', label: t('Managed by'), type: 'text' },
      { id: 'cover', label: t('Has an image'), type: 'flag' },
      { id: 'created', label: t('Added'), type: 'date' },
    ],
    artistActions(),
    views,
  );
