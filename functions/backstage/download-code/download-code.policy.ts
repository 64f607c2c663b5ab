import type { CodeBatch } from '#contracts/backstage/download-code';

interface BatchLife {
  revokedAt: Date | null;
  expiresAt: Date | null;
}

/** `isUpheld`: someone still manages the music. */
export const batchState = ({ revokedAt, expiresAt }: BatchLife, isUpheld: boolean, now: Date): CodeBatch['state'] => {
  if (revokedAt) return 'revoked';
  if (!isUpheld) return 'ended';
  return expiresAt && expiresAt <= now ? 'expired' : 'open';
};
