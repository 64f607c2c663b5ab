import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this browser knows passkeys. The server takes it that it does. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, browserSupportsWebAuthn, () => true);
