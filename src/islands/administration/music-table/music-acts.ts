import type { MusicChoices, TableAlbum, TableArtist, TableTrack } from '#contracts/administration/music-table';
import { albumPath, artistPath, insightsPath, musicFormPath, trackPath } from '#functions/platform/contract/page-path';
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

const binActs = (kind: 'track' | 'album'): KitAction[] => [
  act(kind, {
    id: 'delete',
    label: t('Delete'),
    icon: 'trash',
    isDanger: true,
    note: t('It lies in the bin for 30 days and can be restored from there.'),
    asks: (things) => t('Delete :things?', { things }),
    did: (things) => t('Deleted :things', { things }),
  }),
  act(kind, {
    id: 'restore',
    label: t('Restore'),
    icon: 'refresh',
    asks: (things) => t('Restore :things from the bin?', { things }),
    did: (things) => t('Restored :things', { things }),
  }),
  act(kind, {
    id: 'delete_forever',
    label: t('Delete for good'),
    icon: 'trash',
    isFinal: true,
    note: t('Plays, likes, comments and places in playlists go too. Files that nothing else plays go into the bin.'),
    asks: (things) => t('Delete :things for good?', { things }),
    did: (things) => t('Deleted :things for good', { things }),
  }),
];

export const musicActions = (kind: 'track' | 'album', { genres }: MusicChoices): KitAction[] => {
  const genre = { name: 'genre', label: t('Genre'), options: genres };
  const tag = { name: 'tag', label: t('Tag') };
  const told = t('Followers are told of what is new within a few minutes.');
  return [
    act(kind, {
      id: 'publish',
      label: t('Publish'),
      icon: 'globe',
      note: told,
      asks: (things) => t('Publish :things?', { things }),
      did: (things) => t('Published :things', { things }),
    }),
    act(kind, {
      id: 'unpublish',
      label: t('Back to draft'),
      icon: 'lock',
      isDanger: true,
      asks: (things) => t('Make :things a draft again?', { things }),
      did: (things) => t('Drafts again: :things', { things }),
    }),
    act(kind, {
      id: 'unlist',
      label: t('Only with a link'),
      icon: 'link',
      asks: (things) => t('Let :things be found by a link alone?', { things }),
      did: (things) => t('Only with a link: :things', { things }),
    }),
    act(kind, {
      id: 'add_genre',
      label: t('Add genre'),
      icon: 'plus',
      input: genre,
      asks: (things) => t('Give :things this genre?', { things }),
      did: (things) => t('Genre added: :things', { things }),
    }),
    act(kind, {
      id: 'remove_genre',
      label: t('Remove genre'),
      icon: 'minus',
      input: genre,
      asks: (things) => t('Take this genre from :things?', { things }),
      did: (things) => t('Genre removed: :things', { things }),
    }),
    act(kind, {
      id: 'add_tag',
      label: t('Add tag'),
      icon: 'tag',
      input: tag,
      asks: (things) => t('Give :things this tag?', { things }),
      did: (things) => t('Tag added: :things', { things }),
    }),
    act(kind, {
      id: 'remove_tag',
      label: t('Remove tag'),
      icon: 'minus',
      input: tag,
      asks: (things) => t('Take this tag from :things?', { things }),
      did: (things) => t('Tag removed: :things', { things }),
    }),
    ...(kind === 'track'
      ? [
          act(kind, {
            id: 'mark_explicit',
            label: t('Mark as explicit'),
            icon: 'flag',
            asks: (things) => t('Mark :things as explicit?', { things }),
            did: (things) => t('Marked as explicit: :things', { things }),
          }),
          act(kind, {
            id: 'unmark_explicit',
            label: t('Not explicit'),
            icon: 'flag',
            asks: (things) => t('Take the mark “explicit” from :things?', { things }),
            did: (things) => t('Not explicit any more: :things', { things }),
          }),
        ]
      : []),
    act(kind, {
      id: 'hand_over',
      label: t('Hand over to the artist'),
      icon: 'user',
      note: t('Whoever manages the artist owns it then, as if they had uploaded it; where nobody does, nobody owns it.'),
      asks: (things) => t('Hand :things over to their artists?', { things }),
      did: (things) => t('Handed over: :things', { things }),
    }),
    ...binActs(kind),
  ];
};

export const artistActions = (): KitAction[] => [
  act('artist', {
    id: 'verify',
    label: t('Verify'),
    icon: 'verified',
    asks: (things) => t('Verify :things?', { things }),
    did: (things) => t('Verified :things', { things }),
  }),
  act('artist', {
    id: 'hide',
    label: t('Hide'),
    icon: 'eye-off',
    isDanger: true,
    asks: (things) => t('Hide :things from everybody?', { things }),
    did: (things) => t('Hidden: :things', { things }),
  }),
  act('artist', {
    id: 'show',
    label: t('Show again'),
    icon: 'eye',
    asks: (things) => t('Show :things again?', { things }),
    did: (things) => t('Shown again: :things', { things }),
  }),
  act('artist', {
    id: 'unverify',
    label: t('Not verified'),
    icon: 'minus',
    asks: (things) => t('Take the mark “verified” from :things?', { things }),
    did: (things) => t('Not verified any more: :things', { things }),
  }),
  act('artist', {
    id: 'delete',
    label: t('Delete'),
    icon: 'trash',
    isDanger: true,
    note: t('It lies in the bin for 30 days and can be restored from there.'),
    asks: (things) => t('Delete :things?', { things }),
    did: (things) => t('Deleted :things', { things }),
  }),
  act('artist', {
    id: 'restore',
    label: t('Restore'),
    icon: 'refresh',
    asks: (things) => t('Restore :things from the bin?', { things }),
    did: (things) => t('Restored :things', { things }),
  }),
];

/** The edit page; null for items in the bin. */
export const formOf = (item: TableTrack | TableAlbum | TableArtist): string | null =>
  item.state === 'deleted' ? null : musicFormPath(item.model_type, item.id, '/admin');

const inBin = ({ restorable_until }: { restorable_until: string | null }): RowAct[] => [
  ...(restorable_until ? [{ action: 'restore' }] : []),
  { action: 'delete_forever' },
];

export const musicRowActs = (item: TableTrack | TableAlbum): RowAct[] => {
  const { model_type: kind, state } = item;
  if (state === 'deleted') return inBin(item);
  const path = kind === 'track' ? trackPath(item) : albumPath(item, item.artists[0]?.slug);
  return [
    ...(hasPage(state) ? [{ label: t('Its page'), icon: 'arr-ur', href: path }] : []),
    { label: t('Insights'), icon: 'chart', href: insightsPath(kind, item.id, '/admin') },
    { action: state === 'public' ? 'unpublish' : 'publish' },
    { action: 'delete' },
  ];
};

export const artistRowActs = (artist: TableArtist): RowAct[] => {
  if (artist.state === 'deleted') return inBin(artist);
  return [
    ...(artist.state === 'shown' ? [{ label: t('Its page'), icon: 'arr-ur', href: artistPath(artist) }] : []),
    { label: t('Insights'), icon: 'chart', href: insightsPath('artist', artist.id, '/admin') },
    {
      label: t('Its tracks'),
      icon: 'list',
      href: `/admin/tracks?filter=${encodeURIComponent(`artists:is:${encodeURIComponent(artist.name)}`)}`,
    },
    { label: t('Merge into another'), icon: 'split', href: `/admin/artists/${artist.id}/merge` },
    { action: artist.verified ? 'unverify' : 'verify' },
    { action: artist.state === 'shown' ? 'hide' : 'show' },
    { action: 'delete' },
  ];
};
