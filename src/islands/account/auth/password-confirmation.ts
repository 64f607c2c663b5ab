import { atom } from 'nanostores';
import { authApi } from '#contracts/account/auth';
import { PASSWORD_CONFIRMATION_SECONDS } from '#functions/platform/contract/permission';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { queryClient } from '#islands/platform/query/query-client';

const KEY = ['password-confirmation'];

/** `password` was entered on this visit and is only in the query cache. */
interface Confirmation {
  confirmed: boolean;
  password?: string;
}

interface Request {
  finish: (password: string | null) => void;
}

/** Pending request for the dialog */
export const $passwordRequest = atom<Request | null>(null);

const cachedConfirmation = (): Confirmation | undefined => queryClient.getQueryData(KEY);

const readStatus = (): Promise<Confirmation> =>
  queryClient.fetchQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const query = { seconds: String(PASSWORD_CONFIRMATION_SECONDS) };
      const { confirmed } = await call(authApi.confirmedPasswordStatus, { query, signal });
      return { ...cachedConfirmation(), confirmed };
    },
  });

const ask = (): Promise<string | null> =>
  new Promise((resolve) => {
    $passwordRequest.set({
      finish: (password) => {
        $passwordRequest.set(null);
        resolve(password);
      },
    });
  });

/** Confirms the password with the server for the next 9000 s, and caches it for later requests. */
export const sendPassword = async (password: string): Promise<void> => {
  await call(authApi.confirmPassword, { body: { password } });
  queryClient.setQueryData<Confirmation>(KEY, { confirmed: true, password });
};

/** Prompts unless recently confirmed. Resolves to false if the user cancels. */
export const confirmPassword = async (): Promise<boolean> => (await readStatus()).confirmed || (await ask()) !== null;

/** Sends a request; if it requires a confirmed password, prompts and sends it again. Throws the errors of the request. */
export const withConfirmedPassword = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  try {
    return await send();
  } catch (error) {
    const isRequired = error instanceof HttpError && error.refusal.code === 'password_not_confirmed';
    if (!isRequired || (await ask()) === null) throw error;
    return send();
  }
};

/** Returns the password, prompting unless it was entered on this visit. Null if the user cancels. */
export const requestPassword = async (): Promise<string | null> => {
  const { confirmed, password } = await readStatus();
  return confirmed && password ? password : ask();
};

export const clearPassword = (): void => queryClient.removeQueries({ queryKey: KEY });
