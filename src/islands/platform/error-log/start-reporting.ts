import { BREADCRUMBS, createBreadcrumbs } from './breadcrumbs';

/** So many errors are held while what reports them is not there. */
const WAITING_MAX = 30;

/** Attributes that say something, or belong to a library. */
const NO_NAME = /^(tip|rac|react)/;

/** What of an element tells which it is (what it does, else its part, its marks or its role), and nothing of what it says. */
const nameOf = (element: Element): string => {
  const { dataset, role } = element as HTMLElement;
  const name = dataset.do ?? dataset.part ?? Object.keys(dataset).find((key) => !NO_NAME.test(key)) ?? role;
  return `${element.tagName.toLowerCase()}${name ? `.${name}` : ''}`;
};

/** Notes pages, presses and calls that failed. */
const gather = (add: ReturnType<typeof createBreadcrumbs>['add']): void => {
  add('page', '', location.pathname);
  document.addEventListener('astro:page-load', () => add('page', '', location.pathname));
  document.addEventListener(
    'click',
    ({ target }) => target instanceof Element && add('press', nameOf(target.closest('a, button') ?? target)),
    true,
  );
  const calls = new PerformanceObserver((list) => {
    for (const { name, initiatorType, responseStatus } of list.getEntries() as PerformanceResourceTiming[])
      if (initiatorType === 'fetch') add('call', `${responseStatus} `, new URL(name).pathname);
  });
  calls.observe({ type: 'resource', buffered: true });
};

/** Reports what goes wrong on pages from now on, and what went wrong before, which `early` holds. What reports is loaded with the first error. */
export const startReporting = (early: readonly unknown[]): ((thrown: unknown) => void) => {
  const breadcrumbs = createBreadcrumbs(BREADCRUMBS, () => performance.now());
  gather(breadcrumbs.add);
  const waiting: unknown[] = [];
  let reporter: ((thrown: unknown) => void) | undefined;
  const reportWaiting = async (): Promise<void> => {
    const { createPageReporter } = await import('./page-reporter');
    reporter ??= createPageReporter(breadcrumbs);
    waiting.splice(0).forEach(reporter);
  };
  const report = (thrown: unknown): void => {
    if (waiting.length < WAITING_MAX) waiting.push(thrown);
    // What cannot be loaded now is tried again with the next error.
    reportWaiting().catch(() => undefined);
  };
  early.forEach(report);
  return report;
};
