import { Icon } from './Icon';

/** The arrow beside the head of a column that sorts. */
export const SortIcon = ({ direction }: { direction?: 'ascending' | 'descending' }) => (
  <Icon name={direction === 'ascending' ? 'arr-u' : direction === 'descending' ? 'arr-d' : 'chev-ud'} size="xs" />
);
