import type { MusicChoices, TableAlbum, TableArtist, TableTrack } from '#contracts/administration/music-table';
import { albumPath, artistPath, insightsPath, musicFormPath, trackPath } from '#functions/platform/contract/page-path';
import { binActs, restoreActs } from '#islands/administration/resource/bin-acts';
import type { KitAction, RowAct } from '#islands/administration/resource/resource-kit';
import { hasPage } from '#islands/catalogue/publishing/visibility';
import { t } from '#islands/platform/lib/translate';

type Kind = 'track' | 'album' | 'artist';

const things = (kind: Kind, count: string, isOne: boolean): string =>
  ({
    track: () => (isOne ? t('1 track') : t(':count tracks', { count })),
    album: () => (isOne ? t('1 album') : t(':count albums', { count })),
    artist: () => (isOne ? t('1 artist') : t(':count artists', { count })),
  })[kind]();

type Sentence = (things: string) => string;
type Shown = Omit<KitAction, 'title' | 'done'> & { asks: Sentence; did: Sentence };

/** Fills `:things` in the question and the result. */
const act = (kind: Kind, { asks, did, ...action }: Shown): KitAction => ({
  ...action,
  title: (count, isOne) => asks(things(kind, count, isOne)),
  done: (count, isOne) => did(things(kind, count, isOne)),
});

const binActions = (kind: 'track' | 'album'): KitAction[] => [
  act(kind, {
    id: 'delete',
    label: t('Delete'),
    icon: 'trash',
    isDanger: true,
    note: t('You can restore from the bin for 30 days.'),
    asks: (things) => t('Delete :things?', { things }),
    did: (things) => t(':things deleted', { things }),
  }),
  act(kind, {
    id: 'restore',
    label: t('Restore'),
    icon: 'refresh',
    asks: (things) => t('Restore :things from the bin?', { things }),
    did: (things) => t(':things restored', { things }),
  }),
  act(kind, {
    id: 'delete_forever',
    label: t('Delete permanently'),
    icon: 'trash',
    isFinal: true,
    note: t('Files that are no longer used move to the bin.'),
    asks: (things) => t('Delete :things permanently?', { things }),
    did: (things) => t(':things deleted permanently', { things }),
  }),
];

export const musicActions = (kind: 'track' | 'album', { genres }: MusicChoices): KitAction[] => {
  const genre = { name: 'genre', label: t('Genre'), options: genres };
  const tag = { name: 'tag', label: t('Tag') };
  const told = t('Followers are notified of new releases within a few minutes.');
  return [
    act(kind, {
      id: 'publish',
      label: t('Publish'),
      icon: 'globe',
      note: told,
      asks: (things) => t('Publish :things?', { things }),
      did: (things) => t(':things published', { things }),
    }),
    act(kind, {
      id: 'unpublish',
      label: t('Unpublish'),
      icon: 'lock',
      isDanger: true,
      asks: (things) => t('Unpublish :things?', { things }),
      did: (things) => t(':things unpublished', { things }),
    }),
    act(kind, {
      id: 'unlist',
      label: t('Make unlisted'),
      icon: 'link',
      asks: (things) => t('Make :things unlisted?', { things }),
      did: (things) => t(':things made unlisted', { things }),
    }),
    act(kind, {
      id: 'add_genre',
      label: t('Add genre'),
      icon: 'plus',
      input: genre,
      asks: (things) => t('Add this genre to :things?', { things }),
      did: (things) => t('Genre added to :things', { things }),
    }),
    act(kind, {
      id: 'remove_genre',
      label: t('Remove genre'),
      icon: 'minus',
      input: genre,
      asks: (things) => t('Remove this genre from :things?', { things }),
      did: (things) => t('Genre removed from :things', { things }),
    }),
    act(kind, {
      id: 'add_tag',
      label: t('Add tag'),
      icon: 'tag',
      input: tag,
      asks: (things) => t('Add this tag to :things?', { things }),
      did: (things) => t('Tag added to :things', { things }),
    }),
    act(kind, {
      id: 'remove_tag',
      label: t('Remove tag'),
      icon: 'minus',
      input: tag,
      asks: (things) => t('Remove this tag from :things?', { things }),
      did: (things) => t('Tag removed from :things', { things }),
    }),
    ...(kind === 'track'
      ? [
          act(kind, {
            id: 'mark_explicit',
            label: t('Mark as explicit'),
            icon: 'flag',
            asks: (things) => t('Mark :things as explicit?', { things }),
            did: (things) => t(':things marked as explicit', { things }),
          }),
          act(kind, {
            id: 'unmark_explicit',
            label: t('Mark as not explicit'),
            icon: 'flag',
            asks: (things) => t('Mark :things as not explicit?', { things }),
            did: (things) => t(':things marked as not explicit', { things }),
          }),
        ]
      : []),
    act(kind, {
      id: 'hand_over',
      label: t('Transfer to artist'),
      icon: 'user',
      note: t('Ownership passes to the artist’s manager, or to no one if the artist has none.'),
      asks: (things) => t('Transfer :things to their artists?', { things }),
      did: (things) => t(':things transferred', { things }),
    }),
    ...binActions(kind),
  ];
};

export const artistActions = (): KitAction[] => [
  act('artist', {
    id: 'verify',
    label: t('Verify'),
    icon: 'verified',
    asks: (things) => t('Verify :things?', { things }),
    did: (things) => t(':things verified', { things }),
  }),
  act('artist', {
    id: 'hide',
    label: t('Hide'),
    icon: 'eye-off',
    isDanger: true,
    asks: (things) => t('Hide :things?', { things }),
    did: (things) => t(':things hidden', { things }),
  }),
  act('artist', {
    id: 'show',
    label: t('Show again'),
    icon: 'eye',
    asks: (things) => t('Show :things again?', { things }),
    did: (things) => t(':things visible again', { things }),
  }),
  act('artist', {
    id: 'unverify',
    label: t('Remove badge'),
    icon: 'minus',
    asks: (things) => t('Remove the verified badge from :things?', { things }),
    did: (things) => t('Verified badge removed from :things', { things }),
  }),
  act('artist', {
    id: 'delete',
    label: t('Delete'),
    icon: 'trash',
    isDanger: true,
    note: t('You can restore from the bin for 30 days.'),
    asks: (things) => t('Delete :things?', { things }),
    did: (things) => t(':things deleted', { things }),
  }),
  act('artist', {
    id: 'restore',
    label: t('Restore'),
    icon: 'refresh',
    asks: (things) => t('Restore :things from the bin?', { things }),
    did: (things) => t(':things restored', { things }),
  }),
];

/** The edit page; null for items in the bin. */
export const formOf = (item: TableTrack | TableAlbum | TableArtist): string | null =>
  item.state === 'deleted' ? null : musicFormPath(item.model_type, item.id, '/admin');

export const musicRowActs = (item: TableTrack | TableAlbum): RowAct[] => {
  const { model_type: kind, state } = item;
  if (state === 'deleted') return binActs(item);
  const path = kind === 'track' ? trackPath(item) : albumPath(item, item.artists[0]?.slug);
  return [
    ...(hasPage(state) ? [{ label: t('View page'), icon: 'arr-ur', href: path }] : []),
    { label: t('Insights'), icon: 'chart', href: insightsPath(kind, item.id, '/admin') },
    { action: state === 'public' ? 'unpublish' : 'publish' },
    { action: 'delete' },
  ];
};

export const artistRowActs = (artist: TableArtist): RowAct[] => {
  if (artist.state === 'deleted') return restoreActs(artist);
  return [
    ...(artist.state === 'shown' ? [{ label: t('View page'), icon: 'arr-ur', href: artistPath(artist) }] : []),
    { label: t('Insights'), icon: 'chart', href: insightsPath('artist', artist.id, '/admin') },
    {
      label: t('View tracks'),
      icon: 'list',
      href: `/admin/tracks?filter=${encodeURIComponent(`artists:is:${encodeURIComponent(artist.name)}`)}`,
    },
    { label: t('Merge into another'), icon: 'split', href: `/admin/artists/${artist.id}/merge` },
    { action: artist.verified ? 'unverify' : 'verify' },
    { action: artist.state === 'shown' ? 'hide' : 'show' },
    { action: 'delete' },
  ];
};
