import type { WaitingCredit } from '#contracts/catalogue/artist';

/** All credits for the editor: visible ones, then pending ones. Removing a pending one cancels its request. */
export const allCredits = <Credit>({ artists, waiting_credits }: { artists: Credit[]; waiting_credits: WaitingCredit[] }) => [
  ...artists,
  ...waiting_credits.filter(({ state }) => state === 'waiting'),
];
