import type { CodeBatch } from '#contracts/backstage/download-code';

interface BatchLife {
  revokedAt: Date | null;
  expiresAt: Date | null;
}

/** How it is with a batch: it lives as long as somebody looks after its music. */
export const batchState = ({ revokedAt, expiresAt }: BatchLife, isUpheld: boolean, now: Date): CodeBatch['state'] => {
  if (revokedAt) return 'revoked';
  if (!isUpheld) return 'ended';
  return expiresAt && expiresAt <= now ? 'expired' : 'open';
};
