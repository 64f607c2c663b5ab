import type { NotificationRow } from '../subject/notification-row.select';

/** Names the latest person and counts the others. */
export const byPeople = (
  { person, peopleCount }: Pick<NotificationRow, 'person' | 'peopleCount'>,
  [one, two, many]: [string, string, string],
  values: Record<string, string>,
) => ({
  sentence: peopleCount <= 1 ? one : peopleCount === 2 ? two : many,
  values: { person: person?.name ?? '', ...(peopleCount > 2 && { count: String(peopleCount - 1) }), ...values },
  image: person?.image,
});
