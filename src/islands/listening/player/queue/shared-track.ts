/** Tracks of private links have negative ids: no page, likes, statistics, history or sync. Each play requests the stream URL. */
export const isShared = (trackId: number): boolean => trackId < 0;

export const hasShared = ({ entries }: { entries: readonly { track: { id: number } }[] }): boolean =>
  entries.some(({ track }) => isShared(track.id));

type Opener = (trackId: number) => Promise<string>;
const openers = new Map<number, Opener>();

export const serveShared = (trackIds: number[], opener: Opener): void => {
  for (const id of trackIds) openers.set(id, opener);
};

/** Counts a play of the link and returns the stream URL. Throws if no opener is registered. */
export const openShared: Opener = async (trackId) => {
  const opener = openers.get(trackId);
  if (!opener) throw new Error('no link is open');
  return opener(trackId);
};
