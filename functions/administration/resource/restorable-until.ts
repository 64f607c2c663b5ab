import type { Context } from '#functions/platform/access/context';
import { BIN_RETENTION } from '#functions/platform/contract/duration';

export const restorableUntil = ({ now }: Pick<Context, 'now'>, deletedAt: Date | null): string | null => {
  const end = deletedAt && new Date(deletedAt.getTime() + BIN_RETENTION);
  return end && end > now ? end.toISOString() : null;
};
