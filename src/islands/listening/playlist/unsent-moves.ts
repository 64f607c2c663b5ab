const senders = new Set<() => Promise<unknown>>();

/** Registers a function that saves pending moves. Returns the unregister function. */
export const addMoveSender = (send: () => Promise<unknown>): (() => void) => {
  senders.add(send);
  return () => void senders.delete(send);
};

/** Resolves once all moves are saved; await it before reading the order from the server. */
export const sendMoves = (): Promise<unknown> => Promise.all([...senders].map((send) => send()));
