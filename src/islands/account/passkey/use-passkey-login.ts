import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PASSKEY_CHALLENGE_SECONDS, passkeyApi } from '#contracts/account/passkey';
import type { SocialLoginAnswer } from '#islands/account/social/use-social-login';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { queryClient } from '#islands/platform/query/query-client';
import { showPasskeyFailure } from './passkey-failure';

interface PasskeyLogin {
  /** Read after the passkey is shown. */
  remember: () => boolean;
  onAnswer: (answer: SocialLoginAnswer) => void;
}

/** Renews the offer a minute before its challenge expires. */
const OFFER_INTERVAL_MS = (PASSKEY_CHALLENGE_SECONDS - 60) * 1000;

const logIn = async (useBrowserAutofill: boolean, remember: () => boolean): Promise<SocialLoginAnswer> => {
  const { options } = await call(passkeyApi.loginOptions);
  const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill });
  const { bootstrapData } = await call(passkeyApi.login, { body: { credential, remember: remember() } });
  return { bootstrapData };
};

/** Offers passkey autofill while the form is mounted; `start` prompts at once. */
export const usePasskeyLogin = ({ remember, onAnswer }: PasskeyLogin) => {
  const latest = useRef({ remember, onAnswer });
  latest.current = { remember, onAnswer };
  const offer = useRef<() => Promise<void>>(async () => {});
  useEffect(() => {
    let isShown = true;
    offer.current = async () => {
      if (!isShown || !(await browserSupportsWebAuthnAutofill())) return;
      try {
        const answer = await logIn(true, () => latest.current.remember());
        if (isShown) latest.current.onAnswer(answer);
      } catch (error) {
        // The user did not request the offer: ignore browser errors, but show the server's.
        if (error instanceof HttpError) showPasskeyFailure(error);
      }
    };
    void offer.current();
    const timer = setInterval(() => void offer.current(), OFFER_INTERVAL_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);
  const login = useMutation(
    {
      mutationFn: () => logIn(false, remember),
      meta: { isHandled: true },
      onSuccess: onAnswer,
      onError: (error) => {
        showPasskeyFailure(error);
        void offer.current();
      },
    },
    queryClient,
  );
  return { start: () => login.mutate(), isPending: login.isPending };
};
