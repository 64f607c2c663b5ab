import type { z } from 'zod';
import type { welcomeApi } from '#contracts/community/welcome';
import { call } from '#islands/platform/api-client/api-call';

export type Welcome = z.output<typeof welcomeApi.show.response>;

const PATH = '/users/me/welcome';

/** Choices for the selected genres; `initial` is the server-rendered set for no genre. */
export const welcomeQuery = (genres: number[], initial: Welcome) => ({
  queryKey: ['welcome', genres.join()],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Welcome> =>
    call<typeof welcomeApi.show>({ method: 'GET', path: PATH }, { query: { genres: genres.join() || undefined }, signal }),
  placeholderData: (before: Welcome | undefined) => before ?? initial,
});

/** Follows the selection and marks the welcome as done. */
export const finishWelcome = (body: { genres: number[]; artists: number[] }): Promise<{ followed: number }> =>
  call<typeof welcomeApi.finish>({ method: 'POST', path: PATH }, { body });
