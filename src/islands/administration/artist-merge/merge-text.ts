import type { MergeLook, ProfileField } from '#contracts/administration/artist-merge';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

export const fieldName = (field: ProfileField): string =>
  ({
    name: t('Name'),
    image: t('Image'),
    description: t('Biography'),
    city: t('City'),
    country: t('Country'),
    links: t('Links'),
    images: t('Gallery'),
  })[field];

const names = (people: { name: string }[]): string => people.map(({ name }) => name).join(', ');

/** Consequences for the managers of the merged artist. */
const rightsText = ({ from, into }: MergeLook, areFollowing: boolean): string[] => {
  const losing = from.managers.filter(({ id }) => into.managers.every((kept) => kept.id !== id));
  const team = from.team ? [t('The team :team has nothing to do with it any more.', { team: from.team.name })] : [];
  if (losing.length === 0) return team;
  if (areFollowing) return [t('From then on :into is also managed by :names.', { into: into.name, names: names(losing) }), ...team];
  const owner = into.managers[0];
  return [
    t('The music of :from can no longer be changed by :names.', { from: from.name, names: names(losing) }),
    owner
      ? t('What they made, their private links and their download codes go to :name.', { name: owner.name })
      : t('Nobody manages :into: what they made belongs to nobody then, and their private links end.', { into: into.name }),
    ...team,
  ];
};

/** One sentence per consequence. */
export const consequencesOf = (look: MergeLook, areFollowing: boolean): string[] => {
  const { from, into, shared, moves } = look;
  const count = (number: number, one: string, many: string): string[] =>
    number === 0 ? [] : [number === 1 ? one : many.replace(':count', formatCount(number))];
  return [
    t('Albums, tracks, credits, followers, likes, plays and insights of :from go to :into.', { from: from.name, into: into.name }),
    ...count(shared.followers, t('1 person follows both, and is counted once.'), t(':count people follow both, and are counted once.')),
    ...count(
      shared.tracks,
      t('1 track names both, and its plays are counted once.'),
      t(':count tracks name both, and their plays are counted once.'),
    ),
    ...count(
      moves.credits,
      t('1 credit waits for an answer, and is asked of the other one.'),
      t(':count credits wait for an answer, and are asked of the other one.'),
    ),
    ...count(moves.channels, t('1 place in a channel goes along.'), t(':count places in channels go along.')),
    ...count(moves.claims, t('1 open request for it is denied.'), t(':count open requests for it are denied.')),
    t('The addresses of :from lead to :into for good.', { from: from.name, into: into.name }),
    ...rightsText(look, areFollowing),
  ];
};
