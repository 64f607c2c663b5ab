import { whenIdle } from '#islands/platform/lib/when-idle';

/** What was thrown before the reporter was there. */
const early: unknown[] = [];
let report = (thrown: unknown): void => void early.push(thrown);

/** Tells of an error that the page could be saved from. */
export const reportError = (thrown: unknown): void => report(thrown);

/** Watches for errors from now on; the reporter itself comes when there is time for it. */
export const watchErrors = (): void => {
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => report(reason));
  const start = async () => {
    const { startReporting } = await import('./start-reporting');
    report = startReporting(early);
  };
  whenIdle(() => void start());
};
