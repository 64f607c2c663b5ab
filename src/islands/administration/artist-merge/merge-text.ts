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
  const team = from.team ? [t('The team :team loses access to the music.', { team: from.team.name })] : [];
  if (losing.length === 0) return team;
  if (areFollowing) {
    const [following, leaving] = [losing.filter(({ active }) => active), losing.filter(({ active }) => !active)];
    return [
      ...(following.length ? [t(':names will also manage :into.', { into: into.name, names: names(following) })] : []),
      ...(leaving.length
        ? [
            t(':names will not manage :into: suspended or scheduled for deletion. They lose access to the music.', {
              into: into.name,
              names: names(leaving),
            }),
          ]
        : []),
      t('The managers of both artists are notified.'),
      ...team,
    ];
  }
  const owner = into.managers[0];
  return [
    t(':names can no longer edit the music of :from.', { from: from.name, names: names(losing) }),
    owner
      ? t('Their music moves to :name.', { name: owner.name })
      : t(':into has no manager. Their music will have no owner.', { into: into.name }),
    t('Their private links and download codes stop working. They are notified.'),
    ...team,
  ];
};

/** One sentence per consequence. */
export const consequencesOf = (look: MergeLook, areFollowing: boolean): string[] => {
  const { from, into, shared, moves } = look;
  const count = (number: number, one: string, many: string): string[] =>
    number === 0 ? [] : [number === 1 ? one : many.replace(':count', formatCount(number))];
  return [
    t('Albums, tracks, credits, followers, likes, plays and insights of :from move to :into.', { from: from.name, into: into.name }),
    ...count(shared.followers, t('1 user follows both and is counted once.'), t(':count users follow both and are counted once.')),
    ...count(
      shared.tracks,
      t('1 track credits both, and the plays are counted once.'),
      t(':count tracks credit both, and the plays are counted once.'),
    ),
    ...count(
      moves.credits,
      t('1 pending credit request moves to the other artist.'),
      t(':count pending credit requests move to the other artist.'),
    ),
    ...count(moves.channels, t('1 place in a channel moves too.'), t(':count places in channels move too.')),
    ...count(moves.claims, t('1 open request for this artist is denied.'), t(':count open requests for this artist are denied.')),
    t('The addresses of :from redirect to :into.', { from: from.name, into: into.name }),
    ...rightsText(look, areFollowing),
  ];
};
