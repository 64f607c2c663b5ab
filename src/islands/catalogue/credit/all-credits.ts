import type { WaitingCredit } from '#contracts/catalogue/artist';

/** Everybody whom a work names for who changes it: those who show, then those who have not agreed yet. Leaving one out takes the question back. */
export const allCredits = <Credit>({ artists, waiting_credits }: { artists: Credit[]; waiting_credits: WaitingCredit[] }) => [
  ...artists,
  ...waiting_credits.filter(({ state }) => state === 'waiting'),
];
