import { exports } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { BootstrapData } from '#contracts/platform/settings';
import { SECOND } from '#functions/platform/contract/duration';
import { noteMarked, wasMarked } from '#islands/community/notification/unread';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { call } from './call';
import { next } from './factories/sequence';
import { createUser } from './factories/user.factory';
import { signIn } from './session';

export interface Inbox {
  user: { id: number };
  /** Addresses that the page has requested. */
  requests: string[];
  /** System notifications that were shown. */
  shown: string[];
  unread: () => number | undefined;
  pass: (seconds: number) => Promise<void>;
  hide: () => void;
  show: () => Promise<void>;
  noteMarked: () => void;
}

/** Runs the script that watches notifications as on a page of a user, with the API’s settings and a clock that the test moves. */
export const withInbox = async <Seen>(use: (inbox: Inbox) => Promise<Seen>): Promise<Seen> => {
  const user = await createUser();
  const headers = await signIn(user);
  const { data } = (await (await call('bootstrap-data', { headers })).json()) as { data: BootstrapData };
  const [requests, shown] = [[] as string[], [] as string[]];
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    cookie: '',
    documentElement: { dataset: {} },
    getElementById: () => null,
  });
  vi.stubGlobal('document', page);
  class SystemNotification {
    static readonly permission = 'granted';
    constructor(title: string) {
      shown.push(title);
    }
  }
  vi.stubGlobal('Notification', SystemNotification);
  const pending: Promise<unknown>[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    const answer = exports.default.fetch(new Request(new URL(address, 'http://localhost'), { headers }));
    pending.push(answer);
    return answer;
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    wasMarked();
    $bootstrap.set(data);
    // The script starts on import, so each page needs its own.
    await import(/* @vite-ignore */ `/src/islands/community/notification/poll-unread.ts?page=${next()}`);
    const answered = async () => {
      await Promise.all(pending);
      await new Promise((resolve) => setTimeout(resolve, 10));
    };
    return await use({
      user,
      requests,
      shown,
      noteMarked,
      unread: () => $bootstrap.get()?.user?.unread_notifications_count,
      pass: async (seconds) => {
        vi.advanceTimersByTime(seconds * SECOND);
        await answered();
      },
      hide: () => {
        page.hidden = true;
        page.dispatchEvent(new Event('visibilitychange'));
      },
      show: async () => {
        page.hidden = false;
        page.dispatchEvent(new Event('visibilitychange'));
        await answered();
      },
    });
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    $bootstrap.set(null);
  }
};
