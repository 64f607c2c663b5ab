import type { SearchGroup } from '#contracts/listening/search';

/** Columns of the overview. */
const COLUMNS = 6;
/** Tiles and lyrics are as wide as two cards. */
const WIDE: readonly SearchGroup['type'][] = ['genre', 'tag', 'channel', 'lyric'];

type Group = Pick<SearchGroup, 'type' | 'hits'>;

export const columnsOf = ({ type, hits }: Group): number => hits.length * (WIDE.includes(type) ? 2 : 1);

const isFew = (group: Group): boolean => columnsOf(group) < COLUMNS;

export const isSingleCard = (group: Group): boolean => columnsOf(group) === 1;

interface SharedRow<G> {
  groups: G[];
  /** Its groups share equal columns; otherwise one group fills a rail. */
  isShared: boolean;
}

/** Groups with few hits share rows, each in the first that has room for it. */
export const sharedRows = <G extends Group>(groups: G[]): SharedRow<G>[] =>
  groups.reduce<SharedRow<G>[]>((rows, group) => {
    const isShared = isFew(group);
    const open = rows.find((row) => row.isShared && row.groups.reduce((sum, each) => sum + columnsOf(each), columnsOf(group)) <= COLUMNS);
    if (isShared && open) open.groups.push(group);
    else rows.push({ groups: [group], isShared });
    return rows;
  }, []);
