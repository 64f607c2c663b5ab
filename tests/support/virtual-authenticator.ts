import type { Page } from '@playwright/test';

/** The authenticator of a device with a fingerprint reader, as Chromium plays it. */
export const plugIn = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person has a finger on the reader: they answer whatever is asked, and without it nothing. */
    touch: (enabled: boolean) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether the reader knows the finger. */
    recognise: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** The passkeys that it holds. */
    passkeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
};
