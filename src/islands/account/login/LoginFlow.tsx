import { type ReactNode, useState } from 'react';
import { completeLogin } from '#islands/account/auth/after-login';
import type { SocialLoginAnswer } from '#islands/account/social/use-social-login';
import { TwoFactorChallenge } from '#islands/account/two-factor/TwoFactorChallenge';

interface LoginFlowProps {
  /** The invitation to a workspace that the person follows. */
  inviteId?: string | null;
  children: (take: (answer: SocialLoginAnswer) => void | Promise<void>) => ReactNode;
}

/** What every way in leads to: the site, or the second step before it. The page inside is given what takes the answer. */
export const LoginFlow = ({ inviteId = null, children }: LoginFlowProps) => {
  const [isChallenged, setChallenged] = useState(false);
  const arrive = inviteId
    ? async () => (await import('#islands/account/workspace-invitation/open-invited-workspace')).openInvitedWorkspace(inviteId)
    : undefined;
  if (isChallenged) return <TwoFactorChallenge onEntered={(data) => completeLogin(data, arrive)} onBack={() => setChallenged(false)} />;
  return children(({ bootstrapData }) => (bootstrapData ? completeLogin(bootstrapData, arrive) : setChallenged(true)));
};
