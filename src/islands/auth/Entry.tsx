import { type ReactNode, useState } from 'react';
import type { LoginAnswer } from '../social/use-social-login';
import { TwoFactorChallenge } from '../two-factor/TwoFactorChallenge';
import { enterSite } from './enter-site';

/** What every way in leads to: the site, or the second step before it. The page inside is given what takes the answer. */
export const Entry = ({ children }: { children: (take: (answer: LoginAnswer) => void) => ReactNode }) => {
  const [isChallenged, setChallenged] = useState(false);
  if (isChallenged) return <TwoFactorChallenge onEntered={enterSite} onBack={() => setChallenged(false)} />;
  return children(({ bootstrapData }) => (bootstrapData ? void enterSite(bootstrapData) : setChallenged(true)));
};
