import { atom } from 'nanostores';
import { authApi } from '#contracts/account/auth';
import { PASSWORD_CONFIRMATION_SECONDS } from '#functions/platform/contract/permission';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { queryClient } from '#islands/platform/query/query-client';

const KEY = ['password-confirmation'];

/** What is known of the confirmation. `password` is what the person entered on this visit; it goes when the cache does. */
interface Confirmation {
  confirmed: boolean;
  password?: string;
}

interface Request {
  settle: (password: string | null) => void;
}

/** The question that the dialog asks at this moment. */
export const $passwordRequest = atom<Request | null>(null);

const known = (): Confirmation | undefined => queryClient.getQueryData(KEY);

const readStatus = (): Promise<Confirmation> =>
  queryClient.fetchQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const query = { seconds: String(PASSWORD_CONFIRMATION_SECONDS) };
      const { confirmed } = await call(authApi.confirmedPasswordStatus, { query, signal });
      return { ...known(), confirmed };
    },
  });

const ask = (): Promise<string | null> =>
  new Promise((resolve) => {
    $passwordRequest.set({
      settle: (password) => {
        $passwordRequest.set(null);
        resolve(password);
      },
    });
  });

/** Confirms the password with the server, so that it counts for the next 9000 s, and keeps it for what needs it once more. */
export const sendPassword = async (password: string): Promise<void> => {
  await call(authApi.confirmPassword, { body: { password } });
  queryClient.setQueryData<Confirmation>(KEY, { confirmed: true, password });
};

/**
 * Makes sure of the password before something sensitive: asks for it where it was not confirmed lately. Tells whether the person may go on;
 * false if they gave up.
 */
export const confirmPassword = async (): Promise<boolean> => (await readStatus()).confirmed || (await ask()) !== null;

/** Sends something that the server may want the password confirmed for: asks for it then, and sends it again. Errors: those of the call. */
export const withConfirmedPassword = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  try {
    return await send();
  } catch (error) {
    const isWanted = error instanceof HttpError && error.refusal.code === 'password_not_confirmed';
    if (!isWanted || (await ask()) === null) throw error;
    return send();
  }
};

/** The password itself, asked for unless it was entered on this visit; null if the person gave up. */
export const requestPassword = async (): Promise<string | null> => {
  const { confirmed, password } = await readStatus();
  return confirmed && password ? password : ask();
};

/** Forgets the password, as after it was changed. */
export const clearPassword = (): void => queryClient.removeQueries({ queryKey: KEY });
