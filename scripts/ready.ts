const TRIES = 240;
const PAUSE = 250;

/** Throws after a minute. */
export const waitUntilReady = async (address: string): Promise<void> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answered = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`No response from ${address}`);
};
