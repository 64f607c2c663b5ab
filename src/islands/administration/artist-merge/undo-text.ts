import type { ArtistMerge, MergeUndoLook } from '#functions/administration/artist-merge/merge-undo.contract';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

const names = (people: { name: string }[]): string => people.map(({ name }) => name).join(', ');

const counted = (number: number, one: string, many: string): string[] =>
  number === 0 ? [] : [number === 1 ? one : many.replace(':count', formatCount(number))];

/** Sentences about everything that returns to the merged artist. */
export const returningText = ({ merge: { name, into }, returns, leavers }: MergeUndoLook): string[] => [
  t(':name returns with its profile, image and address.', { name }),
  ...counted(returns.albums, t('1 album returns.'), t(':count albums return.')),
  ...counted(returns.tracks, t('1 track returns.'), t(':count tracks return.')),
  ...counted(returns.followers, t('1 follower returns.'), t(':count followers return.')),
  ...counted(returns.likes, t('1 like returns.'), t(':count likes return.')),
  ...(returns.badge ? [t('The verified badge returns.')] : []),
  returns.managers.length
    ? t('Managers of :name again: :names. Their private links work again unless revoked.', { name, names: names(returns.managers) })
    : t(':name will have no manager.', { name }),
  ...(returns.team ? [t('The team :team has access to it again.', { team: returns.team.name })] : []),
  ...(leavers.length ? [t('Managers of :into no longer: :names.', { into: into.name, names: names(leavers) })] : []),
];

const WHY = {
  suspended: () => t(':names will not manage :name: suspended.'),
  leaving: () => t(':names will not manage :name: scheduled for deletion.'),
  revoked: () => t(':names will not manage :name: lost access to :into since the merge.'),
} as const;

/** Sentences about everything that doesn’t return. */
export const lostText = ({ merge: { name, into }, lost, stays }: MergeUndoLook): string[] =>
  [
    ...counted(
      stays.tracks,
      t('1 track added since the merge stays with :into.'),
      t(':count tracks added since the merge stay with :into.'),
    ),
    ...counted(stays.followers, t('1 follower since the merge stays with :into.'), t(':count followers since the merge stay with :into.')),
    ...counted(lost.albums, t('1 album was removed from :into since.'), t(':count albums were removed from :into since.')),
    ...counted(lost.tracks, t('1 track was removed from :into since.'), t(':count tracks were removed from :into since.')),
    ...counted(
      lost.followers,
      t('1 user who unfollowed since doesn’t follow again.'),
      t(':count users who unfollowed since don’t follow again.'),
    ),
    ...Object.entries(WHY).flatMap(([why, sentence]) => {
      const people = lost.managers.filter((each) => each.why === why);
      return people.length ? [sentence().replace(':names', names(people))] : [];
    }),
    ...(lost.team ? [t('The team :team gets no access: no manager who returns is in it.').replace(':team', lost.team.name)] : []),
    ...(lost.badge ? [t('The badge stays removed: a verified artist has this name now.')] : []),
    ...counted(lost.claims, t('1 request for :name stays denied.'), t(':count requests for :name stay denied.')),
    ...counted(lost.offers, t('1 offer of rights stays deleted.'), t(':count offers of rights stay deleted.')),
    t('Credits that began to wait for consent because of the merge still wait.'),
    t('Changes since the merge to :into itself stay.'),
  ].map((sentence) => sentence.replaceAll(':name', name).replaceAll(':into', into.name));

export const movedText = ({ moved }: ArtistMerge): string =>
  moved
    ? [
        ...counted(moved.albums, t('1 album'), t(':count albums')),
        ...counted(moved.tracks, t('1 track'), t(':count tracks')),
        ...counted(moved.followers, t('1 follower'), t(':count followers')),
      ].join(', ') || t('Nothing')
    : '–';

export const stateText = ({ state, into, later }: ArtistMerge): string =>
  ({
    undoable: t('Can be undone'),
    expired: t('Too long ago to undo'),
    superseded: t('Undo the merge into :into first', { into: into.name }),
    binned: t(':into is in the bin', { into: into.name }),
    later: t('Undo the merge of :name first', { name: later?.name ?? '' }),
    unrecorded: t('Merged before merges could be undone'),
  })[state];
