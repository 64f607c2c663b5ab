import type { z } from 'zod';
import type { welcomeApi } from '#contracts/community/welcome';
import { call } from '#islands/platform/api-client/api-call';

/** What somebody new can choose from. */
export type Welcome = z.output<typeof welcomeApi.show.response>;

const PATH = '/users/me/welcome';

/** What there is to choose from once these genres are chosen; `initial` is what the page came with, for none. */
export const welcomeQuery = (genres: number[], initial: Welcome) => ({
  queryKey: ['welcome', genres.join()],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Welcome> =>
    call<typeof welcomeApi.show>({ method: 'GET', path: PATH }, { query: { genres: genres.join() || undefined }, signal }),
  placeholderData: (before: Welcome | undefined) => before ?? initial,
});

/** Follows what was chosen, and is asked no more. */
export const finishWelcome = (body: { genres: number[]; artists: number[] }): Promise<{ followed: number }> =>
  call<typeof welcomeApi.finish>({ method: 'POST', path: PATH }, { body });
