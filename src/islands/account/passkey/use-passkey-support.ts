import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on the server. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, browserSupportsWebAuthn, () => true);
