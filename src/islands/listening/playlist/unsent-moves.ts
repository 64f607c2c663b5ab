const senders = new Set<() => Promise<unknown>>();

/** Names what tells the server of moves in a list that it has not heard of yet. Gives what ends that. */
export const addMoveSender = (send: () => Promise<unknown>): (() => void) => {
  senders.add(send);
  return () => void senders.delete(send);
};

/** Ends once the server has heard of every move on this page: what is read of it before that has an older order. */
export const sendMoves = (): Promise<unknown> => Promise.all([...senders].map((send) => send()));
