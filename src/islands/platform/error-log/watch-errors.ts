/** What was thrown before the reporter was there. */
const early: unknown[] = [];
let report = (thrown: unknown): void => void early.push(thrown);

/** Tells of an error that the page could be saved from. */
export const reportError = (thrown: unknown): void => report(thrown);

/** Hands on what was thrown so far, and what is thrown from now on. */
export const reportBy = (startReporting: (early: readonly unknown[]) => typeof report): void => {
  report = startReporting(early);
};

/** Watches for errors from now on; the reporter itself comes when there is time for it. */
export const watchErrors = (): void => {
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => report(reason));
};
