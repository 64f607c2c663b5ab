const early: unknown[] = [];
let report = (thrown: unknown): void => void early.push(thrown);

/** Reports an error that the page has handled. */
export const reportError = (thrown: unknown): void => report(thrown);

/** Passes earlier and future errors to the reporter. */
export const reportBy = (startReporting: (early: readonly unknown[]) => typeof report): void => {
  report = startReporting(early);
};

/** Buffers errors until the reporter is loaded. */
export const watchErrors = (): void => {
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => report(reason));
};
