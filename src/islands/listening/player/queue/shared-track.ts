/**
 * What only a private link opens stands in the queue under the negative of its id: it has no page, no likes and no figures, is kept in no history and
 * synced to no other device, and where its sound lies is asked for at each play.
 */
export const isShared = (trackId: number): boolean => trackId < 0;

/** Whether a queue holds something that only a link opens. */
export const hasShared = ({ entries }: { entries: readonly { track: { id: number } }[] }): boolean =>
  entries.some(({ track }) => isShared(track.id));

type Opener = (trackId: number) => Promise<string>;
const openers = new Map<number, Opener>();

/** From now on, the sounds of some tracks are asked for here. */
export const serveShared = (trackIds: number[], opener: Opener): void => {
  for (const id of trackIds) openers.set(id, opener);
};

/** Begins a play of such a track, and gives the address of its sound. */
export const openShared: Opener = async (trackId) => {
  const opener = openers.get(trackId);
  if (!opener) throw new Error('no link is open');
  return opener(trackId);
};
