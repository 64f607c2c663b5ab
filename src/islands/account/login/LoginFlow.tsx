import { type ReactNode, useState } from 'react';
import { completeLogin } from '#islands/account/auth/after-login';
import type { SocialLoginAnswer } from '#islands/account/social/use-social-login';
import { TwoFactorChallenge } from '#islands/account/two-factor/TwoFactorChallenge';

interface LoginFlowProps {
  inviteId?: string | null;
  children: (onAnswer: (answer: SocialLoginAnswer) => void | Promise<void>) => ReactNode;
}

/** Completes any login, with the second factor if required. The child passes it the server's response. */
export const LoginFlow = ({ inviteId = null, children }: LoginFlowProps) => {
  const [isChallenged, setChallenged] = useState(false);
  const arrive = inviteId
    ? async () => (await import('#islands/account/workspace-invitation/open-invited-workspace')).openInvitedWorkspace(inviteId)
    : undefined;
  if (isChallenged) return <TwoFactorChallenge onEntered={(data) => completeLogin(data, arrive)} onBack={() => setChallenged(false)} />;
  return children(({ bootstrapData }) => (bootstrapData ? completeLogin(bootstrapData, arrive) : setChallenged(true)));
};
