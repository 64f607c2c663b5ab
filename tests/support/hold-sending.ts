import type { Page } from '@playwright/test';

let holds = 0;

/**
 * Delays POST requests of the page to matching paths, after the first `through`. Call it before opening the page. `asked` lists the upload offset of
 * every request; `letGo` sends the delayed ones, `letFurther` only later ones, and `holdAgain` delays again. A Playwright route would slow every large request.
 */
export const holdSending = async (page: Page, what: RegExp, through = 0) => {
  const asked: number[] = [];
  let left = through;
  let gate = Promise.withResolvers<void>();
  holds += 1;
  const name = `mayLeave${holds}`;
  await page.exposeFunction(name, (offset: number) => {
    asked.push(offset);
    left -= 1;
    return left >= 0 ? undefined : gate.promise;
  });
  await page.addInitScript(
    ({ source, mayLeave }) => {
      const pattern = new RegExp(source);
      const ask = (offset: number) => (window as unknown as Record<string, (at: number) => Promise<void>>)[mayLeave]?.(offset);
      const matches = (address: string | URL) => pattern.test(new URL(address, location.href).pathname);
      const transfers = new WeakMap<XMLHttpRequest, { offset: number; isStopped: boolean }>();
      const { open, setRequestHeader, send, abort } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...[method, address, ...rest]: Parameters<typeof open>) {
        if (method === 'POST' && matches(address)) transfers.set(this, { offset: 0, isStopped: false });
        open.call(this, method, address, ...rest);
      } as typeof open;
      XMLHttpRequest.prototype.setRequestHeader = function (header, value) {
        const own = transfers.get(this);
        if (own && header.toLowerCase() === 'upload-offset') own.offset = Number(value);
        setRequestHeader.call(this, header, value);
      };
      XMLHttpRequest.prototype.send = function (body) {
        const own = transfers.get(this);
        if (own) void ask(own.offset)?.then(() => own.isStopped || send.call(this, body));
        else send.call(this, body);
      };
      XMLHttpRequest.prototype.abort = function () {
        const own = transfers.get(this);
        if (own) own.isStopped = true;
        abort.call(this);
      };
      const call = window.fetch;
      window.fetch = async (...args) => {
        const [address, options] = args;
        if (options?.method === 'POST' && !(address instanceof Request) && matches(address)) await ask(0);
        return call(...args);
      };
    },
    { source: what.source, mayLeave: name },
  );
  const letFurther = (): void => {
    left = Number.POSITIVE_INFINITY;
  };
  const holdAgain = (next: number): void => {
    asked.length = 0;
    left = next;
    gate = Promise.withResolvers<void>();
  };
  return { asked, letGo: () => gate.resolve(), letFurther, holdAgain };
};
